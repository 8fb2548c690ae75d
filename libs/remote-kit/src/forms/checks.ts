import { loadWithRetry } from '../pages/lazy-page';

/** What checks a request; it is loaded when a person begins to fill a form in, not with the page. */
export const checks = { load: () => loadWithRetry(() => import('./schema-resolver')) };
