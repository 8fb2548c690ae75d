import * as runtime from 'react-refresh/runtime';

/*
 * Part of the shell's page while it is developed. One React needs one refresh runtime: with one in each slice, a change of
 * one would bring back the former components of the others.
 */
Object.assign(globalThis, { portalReactRefresh: runtime });
