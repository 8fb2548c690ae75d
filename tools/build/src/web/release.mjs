import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, integrityOf, precompress } from './files.mjs';
import { neededBy, providedBy } from './interface.mjs';
import { writePage } from './page.mjs';
import { containerFile, exposedChunk } from './federation.mjs';

const writeJson = (app, file, value) => writeFileSync(join(app.dist, file), `${JSON.stringify(value, null, 2)}\n`);

async function releaseShell(app, { stats, names }) {
  const files = Object.entries(integrityOf(app.dist)).map(([file, hash]) => [`/${file}`, hash]);
  const integrity = Object.fromEntries(files);
  writeJson(app, 'integrity.json', integrity);
  writeJson(app, 'provides.json', await providedBy(app, names));
  writePage(app, stats, integrity);
}

/** What every page of a remote starts with: the container, and the module it exposes with its styles. */
function firstFiles(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return [containerFile, ...namedChunkGroups[exposedChunk].assets.map(({ name }) => name)];
}

async function releaseRemote(app, { stats, names }) {
  rmSync(join(app.dist, 'main.js'), { force: true });
  writeJson(app, 'release.json', {
    name: app.name,
    container: app.container,
    version: `${app.version}-${contentHash(app.dist)}`,
    entry: containerFile,
    first: firstFiles(stats),
    integrity: integrityOf(app.dist),
    needs: await neededBy(app, names),
  });
}

/**
 * Turns webpack's output into a release: integrity, page and policy or release note, compressed twins.
 * `outcome` holds webpack's `stats`, and in `names` what the SharedNamesPlugin noted.
 */
export async function writeRelease(app, outcome) {
  await (app.isShell ? releaseShell(app, outcome) : releaseRemote(app, outcome));
  await precompress(app.dist);
}
