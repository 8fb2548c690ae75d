import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { listFiles } from '@portal/build';
import { remoteIds } from '@portal/contracts';
import { inWorkspace } from '@portal/supervisor';

/** Development-only scripts, each with a string that minification preserves. */
const ofDevelopment = [
  ['show-manifests.ts', 'portal-show-manifests'],
  ['share-refresh.ts', 'portalReactRefresh'],
] as const;

it.each(ofDevelopment)('no build contains %s', (file, text) => {
  expect(readFileSync(inWorkspace(`tools/dev-server/src/page/${file}`), 'utf8')).toContain(text);
  const scripts = ['shell', ...remoteIds.map((id) => `mfe-${id}`)].flatMap((app) => {
    const dist = inWorkspace(`${app}/dist`);
    return listFiles(dist)
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(dist, name));
  });
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((script) => readFileSync(script, 'utf8').includes(text))).toEqual([]);
});
