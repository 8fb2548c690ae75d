import { leanRouter } from './lean-router';

/** Leaves out of the router what keeps its unused parts in the page. */
export default (source: string): string => leanRouter(source).lean;
