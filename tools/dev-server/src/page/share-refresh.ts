import * as runtime from 'react-refresh/runtime';

/*
 * Development-only script of the shell's page. One React needs one refresh runtime: with one per slice, a change in one
 * slice would restore outdated components of the others.
 */
Object.assign(globalThis, { portalReactRefresh: runtime });
