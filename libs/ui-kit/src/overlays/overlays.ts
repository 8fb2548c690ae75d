import { LazyChunk } from '../support/lazy-chunk';

/** What opens over the page: positioning, focus kept inside and lists of choices are a fifth of the kit's scripts. */
export const overlays = new LazyChunk(() => import(/* webpackChunkName: "overlays" */ './surfaces'));
