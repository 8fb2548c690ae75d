import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';

/*
 * Redoc's standalone bundle, compressed with brotli and encoded as base64.
 * Runs while building: the gateway then needs no node_modules and compresses nothing while it serves.
 */
const bundle = readFileSync(createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'));

export default brotliCompressSync(bundle, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).toString('base64');
