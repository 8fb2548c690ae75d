import { parseArgs } from 'node:util';
import { type ApiCallName, apiCalls, memberAccess, pageRoutes, roles } from '@portal/contracts';
import { keepDocument } from './src/kept-document';
import { permissionsDocument } from './src/permissions-document';
import { report } from './src/run';

/**
 * Writes docs/permissions.md from the tables of the contracts. With `--check` it writes nothing and fails when the document
 * is out of date.
 */
const { values: asked } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const membersOf: Partial<Record<ApiCallName, Record<string, readonly string[]>>> = memberAccess;
const calls = (Object.keys(apiCalls) as ApiCallName[]).map((name) => ({
  ...apiCalls[name],
  ...(membersOf[name] && { memberAccess: membersOf[name] }),
}));
const markdown = permissionsDocument({ calls, pages: pageRoutes, roles });
const document = { file: 'docs/permissions.md', markdown, command: 'npm run docs:permissions' };
const problem = await keepDocument(document, { isCheck: asked.check });
report(problem ?? `docs/permissions.md ${asked.check ? 'says what the tables say' : 'is written'}`);
process.exitCode = problem === undefined ? 0 : 1;
