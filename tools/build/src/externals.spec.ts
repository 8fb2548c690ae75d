import { expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { findExternals } from './externals';

it('returns each external package once, by import time', async () => {
  const contents = [
    "import { createRequire } from 'node:module';",
    "import { hash } from '@node-rs/argon2';",
    "import lmdb from 'lmdb/index.js';",
    "import { open } from 'lmdb';",
    "import path from 'path';",
    "const late = require('kerberos');",
    "const traces = () => import('@opentelemetry/resources/lazy');",
    'const text = \'import x from "left-pad"\';',
    'console.log(createRequire, hash, lmdb, open, path, late, traces, text);',
  ].join('\n');
  const { metafile } = await build({
    stdin: { contents },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    external: ['@node-rs/argon2', 'lmdb', 'kerberos', '@opentelemetry/*'],
  });
  expect(findExternals(metafile)).toEqual({
    atStart: ['@node-rs/argon2', 'lmdb'],
    later: ['@opentelemetry/resources'],
  });
});
