import { texts } from '@portal/contracts';
import { GeneratorError } from '../base/generator-error';
import { objectIn, quoted, specifierOf } from '../base/syntax';
import type { Workspace } from '../base/workspace';
import type { Page } from './page';
import { pageComponent, pageSpec } from './templates';

/** Sources and tests that a folder may contain (`npm run check:structure`). */
const maxSources = 12;
const maxTests = 20;

/** Returns the folder of the other pages, or a new one if it is full. */
function folderFor(workspace: Workspace, { remote, name }: Page): string {
  const pages = `mfe-${remote}/src/pages`;
  const files = workspace.list(pages).filter((file) => /\.tsx?$/.test(file));
  const tests = files.filter((file) => /\.(page-spec|spec)\.tsx?$/.test(file)).length;
  return files.length - tests < maxSources && tests < maxTests ? pages : `${pages}/${name.kebab}`;
}

/** Adds the page, its test and its route. */
export function addToRemote(workspace: Workspace, page: Page): { component: string; spec: string } {
  const { path, remote, name, title, description } = page;
  const folder = folderFor(workspace, page);
  const component = `${folder}/${name.kebab}-page.tsx`;
  const spec = `${folder}/${name.kebab}.page-spec.tsx`;
  if (workspace.exists(component)) throw new GeneratorError(`${component} already exists: choose another --name.`);
  workspace.create(component, pageComponent(page));
  const opened = `mfe-${remote}/test/open-page.tsx`;
  const takesRole = /\brole\?: /.test(workspace.read(opened));
  workspace.create(spec, pageSpec(page, { opener: specifierOf(spec, opened), takesRole }));

  const table = `mfe-${remote}/src/pages.ts`;
  objectIn(workspace.source(table), 'pages').addPropertyAssignment({
    name: quoted(path),
    initializer: `{ load: () => import('${specifierOf(table, component)}') }`,
  });
  if (remote === 'public') {
    const { name: brand, tagline } = texts.brand;
    objectIn(workspace.source('mfe-public/src/descriptions.ts'), 'descriptions').addPropertyAssignment({
      name: quoted(path),
      initializer: quoted(description ?? `${title}. ${brand}: ${tagline}.`),
    });
  }
  return { component, spec };
}
