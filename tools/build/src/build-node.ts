#!/usr/bin/env -S node --import tsx
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { inlineData } from './built-data';
import { assertNoLazyCommonJs } from './lazy-imports';
import { escapeNonLatin1 } from './escape-non-latin1';
import { findExternals } from './externals';
import { swcTranspile } from './swc-transpile';
import { stripVendorSourceMaps } from './strip-vendor-source-maps';

const pkg = JSON.parse(readFileSync(resolve('package.json'), 'utf8'));

/** Binaries and optional peers stay outside the bundle; an optional peer that is absent is then never reached. */
const external = [
  'lmdb',
  '@node-rs/argon2',
  'sharp',
  // Loaded only where traces are wanted; inside, each process would parse another megabyte at its start.
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  'mongodb-client-encryption',
  'kerberos',
  'snappy',
  '@mongodb-js/zstd',
  'gcp-metadata',
  '@aws-sdk/credential-providers',
  'socks',
  'aws4',
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/websockets/*',
  '@nestjs/microservices/*',
  '@nestjs/platform-express',
  'class-validator',
  'class-transformer',
  'class-transformer/*',
  '@fastify/view',
  '@fastify/static',
  '@fastify/multipart',
  'pino-pretty',
  ...(pkg.portal?.external ?? []),
];

const isScript = (name: string) => /\.mjs(\.map)?$/.test(name);

// Chunks are named by what is in them: those of former builds would stay.
mkdirSync('dist', { recursive: true });
for (const file of readdirSync('dist').filter(isScript)) rmSync(join('dist', file));

const { metafile } = await build({
  entryPoints: pkg.portal?.entries ?? { main: 'src/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported when it is first needed is a file of its own: the text of a whole library else waits in memory.
  splitting: true,
  // Beside the entries, whose workers are found from wherever their code went.
  chunkNames: '[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // Nest and mongoose read the names of classes and functions.
  keepNames: pkg.portal?.keepNames ?? true,
  // A process keeps the text of its modules for as long as it lives: each part is 5 to 10 MB smaller at rest.
  minifyWhitespace: true,
  minifySyntax: true,
  // A failure that nobody caught prints its line.
  lineLimit: 200,
  external,
  plugins: [inlineData, swcTranspile],
  banner: {
    js: "import { createRequire as portalCreateRequire } from 'node:module'; const require = portalCreateRequire(import.meta.url);",
  },
  logLevel: 'warning',
  metafile: true,
});

assertNoLazyCommonJs(metafile);
writeFileSync('dist/packages.json', `${JSON.stringify(findExternals(metafile), null, 2)}\n`);

for (const file of readdirSync('dist').filter((name) => name.endsWith('.mjs'))) {
  const path = join('dist', file);
  writeFileSync(path, escapeNonLatin1(readFileSync(path, 'utf8')));
}

for (const file of readdirSync('dist').filter((name) => name.endsWith('.map'))) {
  const path = join('dist', file);
  writeFileSync(path, JSON.stringify(stripVendorSourceMaps(JSON.parse(readFileSync(path, 'utf8')))));
}
