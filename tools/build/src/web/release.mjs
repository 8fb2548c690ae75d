import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, integrityOf, precompress } from './files.mjs';
import { neededBy, providedBy } from './interface.mjs';
import { writePage } from './page.mjs';

const writeJson = (app, file, value) => writeFileSync(join(app.dist, file), `${JSON.stringify(value, null, 2)}\n`);

async function releaseShell(app, stats) {
  const files = Object.entries(integrityOf(app.dist)).map(([file, hash]) => [`/${file}`, hash]);
  const integrity = Object.fromEntries(files);
  writeJson(app, 'integrity.json', integrity);
  writeJson(app, 'provides.json', await providedBy(app));
  writePage(app, stats, integrity);
}

async function releaseRemote(app) {
  for (const unused of ['mf-stats.json', 'main.js']) rmSync(join(app.dist, unused), { force: true });
  writeJson(app, 'release.json', {
    name: app.name,
    container: app.container,
    version: `${app.version}-${contentHash(app.dist)}`,
    entry: 'mf-manifest.json',
    integrity: integrityOf(app.dist),
    needs: await neededBy(app),
  });
}

/** Turns webpack's output into a release: integrity, page and policy or release note, compressed twins. */
export async function writeRelease(app, stats, { compress = true } = {}) {
  await (app.isShell ? releaseShell(app, stats) : releaseRemote(app));
  if (compress) await precompress(app.dist);
}
