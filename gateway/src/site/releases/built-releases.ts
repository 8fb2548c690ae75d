import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  releaseNoteSchema,
  remoteIds,
  remotesRegistrySchema,
  type RemoteId,
  type RemotesRegistry,
} from '@portal/contracts';
import { manifestFile, releaseManifestFile } from '@portal/release-format';
import * as z from 'zod/mini';
import { isServable, readAsset, type Asset } from '../../http/asset';
import { integrityManifest, hashListPath } from './integrity-manifest';

const directives = z.record(z.string(), z.array(z.string()));
/** Legacy shells store the policy as a single string. */
const policyText = z.pipe(
  z.string(),
  z.transform((text: string): z.infer<typeof directives> => {
    const parts = text.split(';').map((directive) => directive.trim().split(/\s+/));
    return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
  }),
);
const pagePolicySchema = z.object({ policy: z.union([directives, policyText]), integrityPolicy: z.string() });
export type PagePolicy = z.infer<typeof pagePolicySchema>;

type ReleaseNote = z.infer<typeof releaseNoteSchema>;

export interface BuiltReleases {
  assets: Map<string, Asset>;
  registry: RemotesRegistry;
  /** The shell's page as built; undefined while the shell is not built. */
  indexHtml?: string;
  pagePolicy: PagePolicy;
}

/** Build metadata, never served to browsers. */
export const privateFiles = new Set(['contract.json', 'csp.json', 'index.html', manifestFile, releaseManifestFile]);
/** Prerendered pages of a build, read by the gateway. */
export const prerenderedFile = 'prerendered.json';
const hashedName = /[.-][0-9a-f]{8,}\./;
const closedPolicy: PagePolicy = {
  policy: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  integrityPolicy: 'blocked-destinations=(script)',
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function servableFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isServable(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !privateFiles.has(file));
}

function mountShell(releases: BuiltReleases, dist: string): void {
  for (const file of servableFiles(dist)) {
    releases.assets.set(`/${file}`, readAsset(join(dist, file), hashedName.test(file) ? 'immutable' : 'revalidate'));
  }
  const index = join(dist, 'index.html');
  if (existsSync(index)) releases.indexHtml = readFileSync(index, 'utf8');
  const policy = join(dist, 'csp.json');
  if (existsSync(policy)) releases.pagePolicy = pagePolicySchema.parse(readJson(policy));
}

/** Converts a manifest to a registry entry, with URL paths. */
export function registeredAt(base: string, note: ReleaseNote): unknown {
  const address = (file: string): string => `${base}/${file}`;
  const integrity = Object.fromEntries(Object.entries(note.integrity).map(([file, hash]) => [address(file), hash]));
  const { container: name, version, entry, first } = note;
  return { name, version, entry: address(entry), first: first.map(address), integrity };
}

function mountRemote(releases: BuiltReleases, id: RemoteId, dist: string): void {
  const notePath = join(dist, releaseManifestFile);
  if (!existsSync(notePath)) return;
  const note = releaseNoteSchema.parse(readJson(notePath));
  const base = `/mfe/${note.name}/${note.version}`;
  for (const file of servableFiles(dist)) {
    releases.assets.set(`${base}/${file}`, readAsset(join(dist, file), 'immutable'));
  }
  const remotes = { ...releases.registry.remotes, [id]: registeredAt(base, note) };
  releases.registry = remotesRegistrySchema.parse({ ...releases.registry, remotes });
  const registered = releases.registry.remotes[id]!;
  releases.assets.set(hashListPath(registered), integrityManifest(registered));
}

/**
 * Reads all servable files into memory: the shell at `/`, each remote at `/mfe/<name>/<version>/`.
 * @param folder contains shell/dist and mfe-<id>/dist; missing builds are skipped
 * @throws ZodError if a manifest is invalid
 */
export function readReleases(folder: string): BuiltReleases {
  const releases: BuiltReleases = { assets: new Map(), registry: { remotes: {} }, pagePolicy: closedPolicy };
  mountShell(releases, join(folder, 'shell', 'dist'));
  for (const id of remoteIds) mountRemote(releases, id, join(folder, `mfe-${id}`, 'dist'));
  return releases;
}
