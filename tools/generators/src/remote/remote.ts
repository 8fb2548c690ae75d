import { type PageRow, pageRoutes, type RemoteId, remoteIds } from '@portal/contracts';
import type { Generator, Plan } from '../base/generator';
import { capital, kebabName } from '../base/names';
import { Refused } from '../base/refused';
import type { Workspace } from '../base/workspace';
import { listedCall } from '../page/listed-call';
import type { Page } from '../page/page';
import { addToRemote } from '../page/remote';
import { addRow } from '../page/row';
import { register } from './register';
import { remoteFiles, rowsOf } from './templates';

/** A remote as it was asked for. */
export interface Remote {
  /** `partner`; its folder is `mfe-partner`. */
  id: string;
  /** What its pages are for, as the tables of the documents say it. */
  pages: string;
  /** The remote that was added last; lists that cannot be derived go on behind it. */
  former: string;
}

function idOf(workspace: Workspace, text: string): string {
  if (!/^[a-z]{3,20}$/.test(text)) {
    throw new Refused(`'${text}' is no name for a remote: write one lower-case word, such as partner.`);
  }
  const page = pageRoutes.find(({ path }: PageRow) => path === `/${text}`);
  if (page) throw new Refused(`/${text} is the page '${page.title}' already.`);
  if (workspace.exists(`mfe-${text}`)) throw new Refused(`The name '${text}' is taken by mfe-${text}.`);
  return text;
}

function pagesOf(given: string | undefined): string {
  const pages = given?.trim() ?? '';
  if (pages === '' || pages.length > 60) throw new Refused("Say what its pages are: --pages 'the desk of partners'.");
  return pages;
}

/** `npm run new:remote`: a remote with one page, wherever remotes are known. */
export const remoteGenerator: Generator = {
  usage: "npm run new:remote -- <name> --pages '<what its pages are>' [--title '<title of its first page>']",
  options: ['pages', 'title'],

  plan(workspace: Workspace, { name: text, options }): Plan {
    const id = idOf(workspace, text);
    const remote: Remote = { id, pages: pagesOf(options['pages']), former: remoteIds.at(-1) ?? 'staff' };
    const rows = workspace.declaring('libs/contracts/src', `${remote.former}Pages`).replace(/[^/]+$/, `${id}.ts`);
    workspace.create(rows, rowsOf(remote));
    for (const [path, content] of remoteFiles(workspace, remote)) workspace.create(`mfe-${id}/${path}`, content);
    register(workspace, remote, rows);

    const first: Page = {
      path: `/${id}`,
      name: kebabName(`${id}-home`, 'a page'),
      remote: id as RemoteId,
      title: options['title']?.trim() || capital(id),
      viewers: 'signed-in',
      description: undefined,
      list: listedCall(workspace, 'signed-in', undefined),
    };
    addRow(workspace, first, rows);
    const { component, spec } = addToRemote(workspace, first);
    return {
      scripts: ['docs:permissions'],
      next: [
        `mfe-${id} is a remote with one page, ${first.path}. Next:`,
        '- npm install   (links the new package)',
        `- say in an ADR why its pages are no other remote's (docs/adr/0000-template.md)`,
        `- show in ${component} what it is for; npm run new:page -- /${id}/<page> --remote ${id} --title … adds pages`,
        `- npm run jest -- --selectProjects pages --runTestsByPath ${spec}`,
        `- npm run dev -- mfe-${id}, and npm run verify`,
      ],
    };
  },
};
