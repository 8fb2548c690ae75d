import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { Stats } from 'webpack';
import type { App } from '../app';

import type { HashList } from '../files';
import { trustedTypesPolicy } from '../webpack/integrity-plugin';
import { criticalStyles } from '../webpack/cache-groups';

/** Font of the headline; the build appends its hash. */
const fontFile = 'bricolage-grotesque-latin-700-normal';

/** Integrity values by path: `{ path: "sha384-..." }`. */
type Hashes = Readonly<Record<string, string>>;

type Chunks = ReturnType<typeof chunksOf>;

/**
 * Returns the inline boot script. It sets the theme before first paint; the content security policy contains its hash.
 */
function inlineBoot(app: App) {
  const source = readFileSync(join(app.folder, 'src/boot.js'), 'utf8');
  return transformSync(source, { minify: true, jsc: { target: 'es2022', minify: { compress: true, mangle: true } } })
    .code;
}

/** Files have no integrity value in development. */
const checked = (path: string, integrity: Hashes) =>
  integrity[path] ? ` integrity="${integrity[path]}" crossorigin="anonymous"` : '';

/** Builds the head tags. The boot script moves deferred tags out of their template. */
function headTags(chunks: Chunks, integrity: Hashes) {
  const styles = chunks.styles.map((path) => `<link rel="stylesheet" href="${path}"${checked(path, integrity)}>`);
  const preloads = chunks.preloads.map(
    (path) => `<link rel="preload" as="script" href="${path}"${checked(path, integrity)}>`,
  );
  const font = chunks.font
    ? [`<link rel="preload" as="font" type="font/woff2" href="${chunks.font}" crossorigin="anonymous">`]
    : [];
  const entry = chunks.entries.map((path) => `<script src="${path}"${checked(path, integrity)}></script>`);
  const later = `<template data-later>${[...entry, ...preloads].join('')}</template>`;
  return [...font, ...styles, later].join('\n    ');
}

/** Returns the files that the page references: entry scripts, styles, and chunks imported immediately. */
function chunksOf(stats: Stats) {
  // Includes assets that an earlier build has already written.
  const json = stats.toJson({ all: false, chunks: true, entrypoints: true, assets: true, cachedAssets: true });
  const path = (file: string) => `/${file}`;
  const filesOf = (names: readonly string[]) =>
    (json.chunks ?? [])
      .filter((chunk) => chunk.names?.some((name) => names.includes(name)))
      .flatMap((chunk) => chunk.files ?? []);
  const early = filesOf([criticalStyles, 'bootstrap', 'framework']).map(path);
  const entries = (json.entrypoints?.main?.assets ?? []).map((asset) => path(asset.name));
  return {
    entries: entries.filter((file) => file.endsWith('.js')),
    styles: [...new Set([...entries, ...early])].filter((file) => file.endsWith('.css')),
    preloads: early.filter((file) => file.endsWith('.js')),
    font: (json.assets ?? []).map((asset) => path(asset.name)).find((file) => file.includes(fontFile)),
  };
}

interface Sources {
  scripts: string[];
  policies: string[];
}

const released: Sources = { scripts: ["'strict-dynamic'"], policies: [] };
/** In development, script content changes and the development server shows errors in an iframe. */
const inDevelopment: Sources = { scripts: ["'self'"], policies: ['webpack-dev-server#overlay', "'allow-duplicates'"] };

/**
 * Builds the directives of the content security policy. The gateway adds the sources of each page and serializes them.
 */
function contentSecurityPolicy(boot: string, scriptHashes: readonly string[], { scripts, policies }: Sources) {
  const bootHash = `'sha256-${createHash('sha256').update(boot).digest('base64')}'`;
  return {
    'default-src': ["'none'"],
    'script-src': [bootHash, ...scriptHashes.map((hash) => `'${hash}'`), ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy, 'default', ...policies],
  };
}

/** Files served at a fixed URL; all others have a hash in their name. */
const publicFiles = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'lost-trail.svg',
  'robots.txt',
  'share.png',
  'site.webmanifest',
  'sw.js',
];

function copyPublicFiles(app: App) {
  const folder = join(app.folder, 'public');
  if (!existsSync(folder)) return;
  for (const file of publicFiles) {
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(app.dist, file));
  }
}

/** Integrity values for a released page; absent in development. */
interface ReleaseHashes {
  /** sha384 integrity values by absolute path. */
  integrity: Hashes;
  /** Hash list of all files; the page itself contains only the values of files it references. */
  list: HashList;
}

/** Custom link relation that browsers ignore; the shell loads the hash list when it starts. */
const listLink = ({ path, hash }: HashList) => `<link rel="portal-hashes" href="/${path}" integrity="${hash}">`;

/** Builds the shell's document and its content security policy. */
export function pageOf(app: App, stats: Stats, release?: ReleaseHashes) {
  const boot = inlineBoot(app);
  const chunks = chunksOf(stats);
  const template = readFileSync(join(app.folder, 'src/index.html'), 'utf8');
  const known = release?.integrity ?? {};
  const parts: Record<string, string> = {
    boot: `<script>${boot}</script>`,
    head: headTags(chunks, known),
    hashes: release ? listLink(release.list) : '',
  };
  const hashes = [...chunks.entries, ...chunks.preloads].flatMap((path) => known[path] ?? []);
  return {
    html: template.replace(/<!-- portal:(\w+) -->/g, (_marker, part: string) => parts[part] ?? ''),
    policy: contentSecurityPolicy(boot, hashes, release ? released : inDevelopment),
  };
}

/** Writes the shell's index.html and csp.json. The page is written last because it marks a complete build. */
export function writePage(app: App, stats: Stats, release: ReleaseHashes): void {
  const { html, policy } = pageOf(app, stats, release);
  const csp = { policy, integrityPolicy: 'blocked-destinations=(script)' };
  writeFileSync(join(app.dist, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`);
  copyPublicFiles(app);
  writeFileSync(join(app.dist, 'index.html'), html);
}
