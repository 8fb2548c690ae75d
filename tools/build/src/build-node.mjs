#!/usr/bin/env node
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { packagesOutside } from './packages-outside.mjs';

/*
 * One bundle per process starts a third sooner than loose modules. SWC transpiles first because
 * esbuild does not emit the decorator metadata that Nest's injector reads.
 */
const swcTranspile = {
  name: 'swc-transpile',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        filename: path,
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
      });
      return { contents: code, loader: 'js' };
    });
  },
};

const isLibrary = (/** @type {string} */ source) => source.includes('/node_modules/');

/**
 * Node keeps a bundle's source map in memory from its start: a map of all libraries took 70 MB in each process. Only our own
 * code stays mapped; a library's place is told by its line in the bundle.
 * @param {string} file
 */
function unmapLibraries(file) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const isOurs = map.sources.map((/** @type {string} */ source) => !isLibrary(source));
  let isMapped = false;
  const lines = decode(map.mappings).map((line) =>
    line.flatMap(([column, source, sourceLine, sourceColumn]) => {
      const wasMapped = isMapped;
      isMapped = source !== undefined && isOurs[source];
      if (isMapped) return [[column, source, sourceLine, sourceColumn]];
      // A place without a source ends the one before it; more of them say nothing new.
      return wasMapped ? [[column]] : [];
    }),
  );
  writeFileSync(file, JSON.stringify({ ...map, mappings: encode(lines), names: [] }));
}

const pkg = JSON.parse(readFileSync(resolve('package.json'), 'utf8'));

/** Binaries and optional peers stay outside the bundle; an optional peer that is absent is then never reached. */
const external = [
  'lmdb',
  '@node-rs/argon2',
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

const { metafile } = await build({
  entryPoints: pkg.portal?.entries ?? { main: 'src/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // Names are kept by a call for each function that is made, also inside a request; Nest and mongoose read them.
  keepNames: pkg.portal?.keepNames ?? true,
  external,
  plugins: [swcTranspile],
  banner: {
    js: "import { createRequire as portalCreateRequire } from 'node:module'; const require = portalCreateRequire(import.meta.url);",
  },
  logLevel: 'warning',
  metafile: true,
});

writeFileSync('dist/packages.json', `${JSON.stringify(packagesOutside(metafile), null, 2)}\n`);

for (const file of readdirSync('dist')) if (file.endsWith('.map')) unmapLibraries(join('dist', file));
