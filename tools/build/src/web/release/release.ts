import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import type { App } from '../app';
import { contentHash, hashListOf, integrityOf, precompress } from '../files';
import { collectRequires, collectProvides } from './interface';
import { writePage } from '../page/page';
import { containerFile, exposedChunk } from '../sharing/federation';
import type { SharedNames } from '../sharing/shared-names-plugin';

export interface Outcome {
  stats: Stats;
  /** What the SharedNamesPlugin noted: a shell is asked for what it offers, a remote for the rest. */
  names: SharedNames;
}

const writeJson = (app: App, file: string, value: unknown) =>
  writeFileSync(join(app.dist, file), `${JSON.stringify(value, null, 2)}\n`);

async function releaseShell(app: App, { stats, names }: Outcome) {
  const files = Object.entries(integrityOf(app.dist)).map(([file, hash]) => [`/${file}`, hash]);
  const integrity = Object.fromEntries(files);
  const list = hashListOf(integrity);
  writeFileSync(join(app.dist, list.path), list.text);
  writeJson(app, 'provides.json', await collectProvides(app, names));
  writePage(app, stats, { integrity, list });
}

/** What every page of a remote starts with: the container, and the module it exposes with its styles. */
export function firstFiles(stats: Pick<Stats, 'toJson'>): string[] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const exposed = namedChunkGroups?.[exposedChunk]?.assets;
  if (exposed === undefined) throw new Error(`The build exposes no chunk ${exposedChunk}.`);
  return [containerFile, ...exposed.map(({ name }) => name)];
}

/** The empty entry, and what federation's plugin tells of the build's modules beside its manifest. */
const unreleased = ['main.js', 'mf-stats.json'];

async function releaseRemote(app: App, { stats, names }: Outcome) {
  for (const file of unreleased) rmSync(join(app.dist, file), { force: true });
  writeJson(app, 'release.json', {
    name: app.name,
    container: app.container,
    version: `${app.version}-${contentHash(app.dist)}`,
    entry: containerFile,
    first: firstFiles(stats),
    integrity: integrityOf(app.dist),
    needs: await collectRequires(app, names),
  });
}

/**
 * Turns webpack's output into a release: integrity, page and policy or release note, compressed twins.
 */
export async function writeRelease(app: App, outcome: Outcome): Promise<void> {
  await (app.isShell ? releaseShell(app, outcome) : releaseRemote(app, outcome));
  await precompress(app.dist);
}
