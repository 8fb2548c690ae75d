import { LazyChunk } from '../support/lazy-chunk';

/** Overlays (positioning, focus trap, option lists) in a chunk of their own: a fifth of the kit's scripts. */
export const overlays = new LazyChunk(() => import(/* webpackChunkName: "overlays" */ './surfaces'));
