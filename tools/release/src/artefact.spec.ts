import { describe, expect, it } from 'vitest';
import { lockFor, packagesOf } from './artefact.mjs';

describe('packagesOf', () => {
  it('names what a bundle imports from outside, once', () => {
    const source = [
      "import { createRequire } from 'node:module';",
      'import { hash } from "@node-rs/argon2";',
      'import lmdb from "lmdb/index.js";',
      'import path from "path";',
      'import "./other.mjs";',
      'const late = require("kerberos");',
      '  import("@opentelemetry/resources"),',
    ].join('\n');
    expect(packagesOf(source)).toEqual(['@node-rs/argon2', '@opentelemetry/resources', 'lmdb']);
  });
});

describe('lockFor', () => {
  it('keeps what the packages stand on, nested copies included', () => {
    const lock = {
      packages: {
        'node_modules/a': { version: '1.0.0', dev: true, dependencies: { b: '^1', c: '^1' } },
        'node_modules/b': { version: '2.0.0' },
        'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { d: '^1' } },
        'node_modules/c': { version: '1.0.0' },
        'node_modules/unused': { version: '1.0.0' },
      },
    };
    expect(Object.keys(lockFor(lock, ['a'])).sort()).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
    const locked: Record<string, object> = lockFor(lock, ['a']);
    expect(locked['node_modules/a']).not.toHaveProperty('dev');
  });
});
