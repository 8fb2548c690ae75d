import { type PageRow, pageRoutes, type RemoteId, remoteIds, type Role, roles } from '@portal/contracts';
import type { Generator, Plan } from '../base/generator';
import { kebabName, type Name } from '../base/names';
import { GeneratorError } from '../base/generator-error';
import type { Workspace } from '../base/workspace';
import { type ListedCall, listedCall, type Viewers } from './listed-call';
import { addToRemote } from './remote';
import { addRow } from './row';

export interface Page {
  path: string;
  name: Name;
  remote: RemoteId;
  title: string;
  viewers: Viewers;
  /** Meta description for search engines; required for a public page. */
  description: string | undefined;
  list: ListedCall;
}

/** Paths that the gateway serves itself. */
const taken = ['api', 'mfe', 'healthz', 'readyz', 'metrics'];

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

function pathOf(path: string): string {
  if (!/^(\/([a-z]+(-[a-z]+)*|:[a-z][A-Za-z]*))+$/.test(path) || path.startsWith('/:')) {
    throw new GeneratorError(
      `'${path}' is not a valid page path: use lower-case words and parameters, such as /trips/:id/papers.`,
    );
  }
  if (taken.includes(path.split('/')[1] ?? '')) throw new GeneratorError(`The gateway itself serves ${path}.`);
  const other: PageRow | undefined = pageRoutes.find((page) => shapeOf(page.path) === shapeOf(path));
  if (other) throw new GeneratorError(`${other.path} is already the page '${other.title}'.`);
  return path;
}

function remoteOf(given: string | undefined): RemoteId {
  const found = remoteIds.find((id) => id === given);
  if (found) return found;
  throw new GeneratorError(
    `${given === undefined ? 'Add' : `Unknown remote '${given}': add`} --remote ${remoteIds.join(', ')}.`,
  );
}

function titleOf(given: string | undefined): string {
  const title = given?.trim() ?? '';
  if (title === '' || title.length > 60) throw new GeneratorError("Add the title of the tab: --title 'Trip papers'.");
  return title;
}

function viewersOf(remote: RemoteId, path: string, given: string | undefined): Viewers {
  if (remote === 'public') {
    if (given === undefined || given === 'everyone') return 'everyone';
    throw new GeneratorError('The pages of mfe-public are open to everyone: choose another --remote.');
  }
  const usual = path.startsWith('/admin-dashboard') ? 'admin' : 'employee,admin';
  const wanted = given ?? (remote === 'staff' ? usual : 'signed-in');
  if (wanted === 'signed-in' && remote !== 'staff') return wanted;
  const chosen = wanted.split(',').map((role) => roles.find((known) => known === role));
  if (chosen.includes(undefined)) {
    throw new GeneratorError(
      `'${wanted}' is not a role: --access takes signed-in or comma-separated roles: ${roles.join(', ')}.`,
    );
  }
  const viewers = chosen as Role[];
  if (remote === 'staff' && viewers.includes('client'))
    throw new GeneratorError('A page of mfe-staff is closed to clients.');
  if (path.startsWith('/admin-dashboard') && viewers.includes('employee')) {
    throw new GeneratorError('What is below /admin-dashboard is closed to employees.');
  }
  return viewers;
}

/** Derives the name from the last path segment that is not a parameter. */
function nameOf(path: string, given: string | undefined): Name {
  const words = path.split('/').filter((part) => !part.startsWith(':'));
  return kebabName(given ?? `${words.at(-1) ?? ''}`, 'a page');
}

/** `npm run new:page`: adds a page to a remote, its row in the contract, and a test that opens it. */
export const pageGenerator: Generator = {
  usage:
    "npm run new:page -- </path> --remote <remote> --title '<title>' [--access signed-in|<role,role>] [--call <list call>] [--name <file-name>] [--description '<for search engines>']",
  options: ['remote', 'title', 'access', 'call', 'name', 'description'],

  plan(workspace: Workspace, { name: text, options }): Plan {
    const path = pathOf(text);
    const remote = remoteOf(options['remote']);
    const viewers = viewersOf(remote, path, options['access']);
    const page: Page = {
      path,
      remote,
      viewers,
      name: nameOf(path, options['name']),
      title: titleOf(options['title']),
      description: options['description'],
      list: listedCall(workspace, viewers, options['call']),
    };
    const row = addRow(workspace, page);
    const { component, spec } = addToRemote(workspace, page);
    return {
      scripts: ['docs:permissions'],
      next: [
        `${path} is now a page of mfe-${remote}. Next:`,
        `- implement ${component}; until then it lists what ${page.list.name} returns`,
        `- npm run jest -- --selectProjects pages --runTestsByPath ${spec}`,
        `- link to it from shell/src/navigation/navigation-links.ts or a dashboard; its access rules are in ${row}`,
        '- npm run verify',
      ],
    };
  },
};
