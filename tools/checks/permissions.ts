import { parseArgs } from 'node:util';
import { pageRoutes, roles } from '@portal/contracts';
import { checkGeneratedDoc } from './src/generated-doc';
import { contractCalls, permissionsDocument } from './src/permissions-document';
import { report } from './src/run';

/** Generates docs/permissions.md from the contract. `--check` writes nothing and fails if the file is out of date. */
const { values: requested } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const markdown = permissionsDocument({ calls: contractCalls, pages: pageRoutes, roles });
const document = { file: 'docs/permissions.md', markdown, command: 'npm run docs:permissions' };
const problem = await checkGeneratedDoc(document, { isCheck: requested.check });
report(problem ?? `docs/permissions.md ${requested.check ? 'is up to date' : 'is written'}`);
process.exitCode = problem === undefined ? 0 : 1;
