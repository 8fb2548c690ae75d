import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiCalls, pageRoutes, roles } from '@portal/contracts';
import { formatted } from './src/formatted';
import { permissionsDocument } from './src/permissions-document';
import { report } from './src/run';

/** Writes docs/permissions.md from the tables of the contracts. A unit test fails when it is out of date. */
const target = join(resolve(import.meta.dirname, '../..'), 'docs/permissions.md');
const markdown = permissionsDocument({ calls: Object.values(apiCalls), pages: pageRoutes, roles });
writeFileSync(target, await formatted(target, markdown));
report('docs/permissions.md is written');
