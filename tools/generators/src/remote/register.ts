import { withCopies } from '../base/lines';
import { addMember, objectIn, specifierOf } from '../base/syntax';
import type { Workspace } from '../base/workspace';
import { lockPackages } from '../service/package';
import type { Remote } from './remote';

/** The table of its pages among those of the other remotes. */
function addToContracts(workspace: Workspace, { id, former }: Remote, rows: string): void {
  const path = workspace.declaring('libs/contracts/src', 'remotePages');
  const routes = workspace.source(path);
  addMember(objectIn(routes, 'remotePages'), { name: id, initializer: `${id}Pages` }, [former]);
  routes.addImportDeclaration({ moduleSpecifier: specifierOf(path, rows), namedImports: [`${id}Pages`] });
}

/** The peer that federation is measured against binds all remotes together. */
function addToBench(workspace: Workspace, { id, former }: Remote): void {
  const path = workspace.declaring('bench/single', 'remoteLoader');
  const loader = workspace.source(path);
  objectIn(loader, 'remotes').addShorthandPropertyAssignment({ name: id });
  loader.addImportDeclaration({ moduleSpecifier: `../../mfe-${id}/src/remote`, namespaceImport: id });
  workspace.change('bench/package.json', (text) =>
    withCopies(text, new RegExp(`"@portal/mfe-${former}"`), (line) => line.replace(`mfe-${former}`, `mfe-${id}`)),
  );
}

/** The remote wherever remotes are known and the list of them cannot be derived. */
export function register(workspace: Workspace, remote: Remote, rows: string): void {
  const { id, former, pages } = remote;
  const like = (line: string): string => line.replaceAll(former, id);
  addToContracts(workspace, remote, rows);
  addToBench(workspace, remote);
  workspace.change('package.json', (text) => withCopies(text, new RegExp(`^ +"mfe-${former}",`), like));
  lockPackages(workspace, ['', 'bench', `mfe-${id}`]);
  workspace.change('.github/CODEOWNERS', (text) =>
    withCopies(text, new RegExp(`^/(mfe-${former}/|libs/contracts/src/pages/${former}\\.ts) `), like),
  );
  workspace.change('deploy/docker/Dockerfile', (text) =>
    withCopies(
      text.replace(`@portal/mfe-${former}`, `@portal/mfe-${former} @portal/mfe-${id}`),
      new RegExp(`^COPY .*/mfe-${former}/dist `),
      like,
    ),
  );
  workspace.change('README.md', (text) =>
    withCopies(text, new RegExp(`^\\| \`mfe-${former}\` `), () => `| \`mfe-${id}\` | remote: ${pages} |`),
  );
  workspace.change('docs/new-here.md', (text) => text.replace(/(shell -- loads --> .*)/, `$1 & ${id}[mfe-${id}]`));
}
