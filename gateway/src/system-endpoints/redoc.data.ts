import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';

/*
 * Redoc's standalone bundle, brotli-compressed and base64-encoded. Evaluated at build time: the gateway needs no
 * node_modules and no compression at runtime.
 */
const bundle = readFileSync(createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'));

export default brotliCompressSync(bundle, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).toString('base64');
