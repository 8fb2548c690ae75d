import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { workspaceRoot } from '../workspace/workspace';
import { composeFile, type ComposeFile } from './compose';
import { certificateObjects, kubernetesObjects } from './kubernetes';

const head = '# Written by `npm run deploy:write` from tools/release/src/deployment; not under version control.\n';

/** compose and kubectl read YAML 1.1, in which strings such as `off` must be quoted. */
const documents = (objects: readonly object[]): string =>
  head + objects.map((object) => stringify(object, { aliasDuplicateObjects: false, version: '1.1' })).join('---\n');

const composeBase = (): ComposeFile =>
  parse(readFileSync(join(workspaceRoot, 'deploy/compose/base.yaml'), 'utf8'), { merge: true }) as ComposeFile;

/** Generated deployment files, by their path in `deploy`. */
export const deploymentFiles = (): Readonly<Record<string, string>> => ({
  'compose/compose.yaml': documents([composeFile(composeBase())]),
  'k8s/base/parts.yaml': documents(kubernetesObjects()),
  'k8s/certificates/certificates.yaml': documents(certificateObjects()),
});
