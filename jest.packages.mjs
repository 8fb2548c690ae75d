import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages of many modules, which Jest would load one by one in each test file: half of all the modules it loads. */
const ofPages = ['react-aria-components', '@internationalized/date', 'zod', 'zod/mini'];

/** The same for services. Packages that import one of these belong here too, so that there is one instance of each. */
const ofServices = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/mongoose',
  '@nestjs/passport',
  '@nestjs/platform-fastify',
  '@opentelemetry/api',
  'bson',
  'fastify',
  'jose',
  'mingo/core',
  'mingo/operators/accumulator',
  'mingo/operators/expression',
  'mongodb',
  'mongoose',
  'passport',
  'passport-jwt',
  'pino',
  'prom-client',
];

/** Packages that those require if they are installed. */
const optionalPeers = [
  ...[
    '@aws-sdk/*',
    '@mongodb-js/zstd',
    'aws4',
    'gcp-metadata',
    'kerberos',
    'mongodb-client-encryption',
    'snappy',
    'socks',
  ],
  ...['@fastify/multipart', '@fastify/static', '@fastify/view', '@nestjs/microservices', '@nestjs/microservices/*'],
  '@nestjs/platform-express',
  ...['@nestjs/websockets', '@nestjs/websockets/*', 'class-transformer', 'class-transformer/*', 'class-validator'],
  'pino-pretty',
];

const folder = '.cache/jest-packages';
const root = import.meta.dirname;
const fileOf = (name) => name.replace('@', '').replaceAll('/', '-');

/** For `moduleNameMapper`. */
export const bundledPackages = Object.fromEntries(
  [...ofPages, ...ofServices].map((name) => [`^${name}$`, `<rootDir>/${folder}/${fileOf(name)}.mjs`]),
);

/** Names are listed one by one, since `export *` finds none in a CommonJS package. */
async function reexport(name) {
  const names = Object.keys(await import(name)).filter((each) => /^(?!__esModule)[\w$]+$/.test(each));
  return `export { ${names.join(', ')} } from '${name}';`;
}

async function bundle(names, options) {
  const entries = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await reexport(name)])));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: `entry:${name}`, out: fileOf(name) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'warning',
    plugins: [
      {
        name: 'entries',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: `${path.slice(6)}.mjs`, namespace: 'entries' }));
          onLoad({ filter: /./, namespace: 'entries' }, ({ path }) => ({
            contents: entries[path.slice(0, -4)],
            resolveDir: root,
          }));
        },
      },
    ],
    ...options,
  });
  mkdirSync(join(root, folder), { recursive: true });
  for (const { path, contents } of outputFiles) {
    // A concurrent run may be reading the same file.
    if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
  }
}

/** Bundles the packages. React stays outside, because the tests import the same instance. */
export default async function bundlePackages() {
  const stamp = join(root, folder, 'stamp');
  const state = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  await bundle(ofPages, { conditions: ['import'], external: ['react', 'react-dom', 'use-sync-external-store'] });
  await bundle(ofServices, {
    // Nest and mongoose read class and function names at run time.
    keepNames: true,
    minifyWhitespace: true,
    minifySyntax: true,
    // Evaluated first only if it stays outside.
    external: [...optionalPeers, 'reflect-metadata'],
    banner: {
      js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
    },
  });
  writeFileSync(stamp, state);
}
