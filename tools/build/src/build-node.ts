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

/** Native modules and optional peers stay external: a missing optional peer must not break the bundle. */
const external = [
  'lmdb',
  '@node-rs/argon2',
  'sharp',
  // Loaded only if tracing is enabled; bundled, every process would parse another megabyte at start.
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

// Chunk names contain a hash, so those of earlier builds are removed.
mkdirSync('dist', { recursive: true });
for (const file of readdirSync('dist').filter(isScript)) rmSync(join('dist', file));

const { metafile } = await build({
  entryPoints: pkg.portal?.entries ?? { main: 'src/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Lazy imports become separate files; otherwise the process holds the whole library's text in memory.
  splitting: true,
  // Chunks are written next to the entry points, so that code in a chunk finds its workers by relative path.
  chunkNames: '[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // Nest and mongoose read class and function names at run time.
  keepNames: pkg.portal?.keepNames ?? true,
  // V8 keeps module source text in memory: minifying saves 5 to 10 MB per process.
  minifyWhitespace: true,
  minifySyntax: true,
  // Limits the source line that Node prints for an uncaught exception.
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
