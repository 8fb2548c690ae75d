import { Node, type SourceFile } from 'ts-morph';
import { GeneratorError } from '../base/generator-error';
import { addImports, quoted, specifierOf, valueOf } from '../base/syntax';
import type { Workspace } from '../base/workspace';
import type { Page } from './page';

const contracts = 'libs/contracts/src';

function rowsIn(source: SourceFile, name: string) {
  const rows = valueOf(source, name);
  if (Node.isArrayLiteralExpression(rows)) return rows;
  throw new GeneratorError(`${name} in ${source.getBaseName()} is not a list.`);
}

/** Adds the page to its remote's table, creating the file if needed. Returns the path of that file. */
export function addRow(workspace: Workspace, { path, remote, viewers, title }: Page, newFile?: string): string {
  const file = newFile ?? workspace.declaring(contracts, `${remote}Pages`);
  const source = workspace.source(file);
  const [helper, access] =
    viewers === 'everyone'
      ? ['publicAccess', 'publicAccess']
      : viewers === 'signed-in'
        ? ['authenticatedAccess', 'authenticatedAccess']
        : ['allowRoles', `allowRoles(${viewers.map(quoted).join(', ')})`];
  rowsIn(source, `${remote}Pages`).addElement(`{ path: ${quoted(path)}, access: ${access}, title: ${quoted(title)} }`);
  addImports(source, specifierOf(file, workspace.declaring(contracts, helper)), [helper]);
  return file;
}
