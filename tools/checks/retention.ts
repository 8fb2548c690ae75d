import { parseArgs } from 'node:util';
import { retentions } from '@portal/contracts';
import { checkGeneratedDoc } from './src/generated-doc';
import { retentionDocument } from './src/retention/retention-document';
import { report } from './src/run';

/** Generates docs/retention.md from the contract. `--check` writes nothing and fails if the file is out of date. */
const { values: requested } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const document = {
  file: 'docs/retention.md',
  markdown: retentionDocument(retentions),
  command: 'npm run docs:retention',
};
const problem = await checkGeneratedDoc(document, { isCheck: requested.check });
report(problem ?? `docs/retention.md ${requested.check ? 'is up to date' : 'is written'}`);
process.exitCode = problem === undefined ? 0 : 1;
