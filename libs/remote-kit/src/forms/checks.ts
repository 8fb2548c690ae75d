import { loadWithRetry } from '../pages/lazy-page';

/** Lazy import of request validation, loaded when the user starts to fill in a form. */
export const checks = { load: () => loadWithRetry(() => import('./schema-resolver')) };
