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
  /** Names recorded by the SharedNamesPlugin: `offered` for the shell, `taken` and `sources` for a remote. */
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

/** Returns the files that every page of a remote needs first: the container, and the exposed module with its styles. */
export function firstFiles(stats: Pick<Stats, 'toJson'>): string[] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const exposed = namedChunkGroups?.[exposedChunk]?.assets;
  if (exposed === undefined) throw new Error(`The build exposes no chunk ${exposedChunk}.`);
  return [containerFile, ...exposed.map(({ name }) => name)];
}

/** Build artefacts that are not released: the empty entry and the federation plugin's statistics. */
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

/** Completes webpack's output to a release: integrity values, page and policy or manifest, compressed variants. */
export async function writeRelease(app: App, outcome: Outcome): Promise<void> {
  await (app.isShell ? releaseShell(app, outcome) : releaseRemote(app, outcome));
  await precompress(app.dist);
}
