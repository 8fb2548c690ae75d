import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { formatted } from './src/formatted.mjs';
import { report } from './src/run.mjs';
import { permissionsDocument } from './src/permissions-document.mjs';

/** Writes docs/permissions.md from the tables of the contracts. A unit test fails when it is out of date. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const target = join(root, 'docs/permissions.md');

const { outputFiles } = buildSync({
  entryPoints: [join(root, 'libs/contracts/src/index.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
});
const source = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
const { apiCalls, pageRoutes, roles } = await import(`data:text/javascript;base64,${source}`);

const markdown = permissionsDocument({ calls: Object.values(apiCalls), pages: pageRoutes, roles });
writeFileSync(target, await formatted(target, markdown));
report('docs/permissions.md is written');
