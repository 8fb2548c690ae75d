import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, pageRoutes, type RemoteId } from '@portal/contracts';
import { HeadingOnlyContext, UiProvider } from '@portal/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import { pageOf } from './pages/lazy-page';
import { documentTitle } from './pages/page-title';
import { TemplateContext, type TemplateMarks } from './pages/template';
import { QueryClient, QueryClientProvider } from './query';
import type { RemotePages } from './remote';
import { MemoryRouter, Route, RouterRoutes } from './routing/router';
import { ApiContext } from './session/api';
import { SessionContext, visitorSession } from './session/session';

/** Prerendered page, shown before scripts run. */
export interface RenderedPage {
  title: string;
  html: string;
  /** Template of the page with placeholders for a response; see `templateMarks`. */
  filled?: string;
}

/** Placeholders in Mustache syntax. */
export const templateMarks: TemplateMarks = {
  each: (name, item) => marked('#', name, item),
  when: (name, content, otherwise) => (
    <>
      {content ? marked('#', name, content) : null}
      {otherwise ? marked('^', name, otherwise) : null}
    </>
  ),
};

const marked = (kind: '#' | '^', name: string, content: ReactNode) => (
  <>
    {`{{${kind}${name}}}`}
    {content}
    {`{{/${name}}}`}
  </>
);

/** `renderToStaticMarkup` of the remote's React instance. */
type ToHtml = (page: ReactNode, options: { identifierPrefix: string }) => string;

interface PlacedPage {
  path: string;
  Page: ComponentType;
  around: (page: ReactNode) => ReactNode;
  client: QueryClient;
}

/** Renders a page at its address in its loading state, for a visitor. */
function placed({ path, Page, around, client }: PlacedPage) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <ApiContext value={createApiClient({ getToken: () => null })}>
        <QueryClientProvider client={client}>
          <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
            <SessionContext value={visitorSession}>
              <RouterRoutes>
                <Route path={path} element={around(<Page />)} />
              </RouterRoutes>
            </SessionContext>
          </UiProvider>
        </QueryClientProvider>
      </ApiContext>
    </MemoryRouter>
  );
}

/** Template of a page that the gateway fills with a response. */
export interface Template {
  /** Sets placeholder data for the page's queries: names in braces instead of values. */
  answer: (client: QueryClient) => void;
  /** Post-processes placeholders that components changed. */
  finish: (html: string) => string;
}

interface Remote<Id extends RemoteId> {
  pages: RemotePages<Id>;
  toHtml: ToHtml;
  templates?: Readonly<Record<string, Template>>;
}

const identifierPrefix = 'first-page';

function filledPage(toHtml: ToHtml, template: Template | undefined, page: PlacedPage): string | undefined {
  if (!template) return undefined;
  template.answer(page.client);
  const around = (content: ReactNode) => (
    <TemplateContext value={templateMarks}>{page.around(content)}</TemplateContext>
  );
  return template.finish(toHtml(placed({ ...page, around }), { identifierPrefix }));
}

async function renderAll<Id extends RemoteId>(
  id: Id,
  { pages, toHtml, templates = {} }: Remote<Id>,
  around: (page: ReactNode) => ReactNode,
): Promise<[path: string, RenderedPage][]> {
  const rendered: [string, RenderedPage][] = [];
  for (const { path, title } of pageRoutes.filter(({ remote }) => remote === id)) {
    const Page = pageOf(await pages[path as keyof typeof pages].load());
    const page = { path, Page, around, client: new QueryClient() };
    const html = toHtml(placed(page), { identifierPrefix });
    const filled = filledPage(toHtml, templates[path], page);
    rendered.push([path, { title: documentTitle(title), html, ...(filled !== undefined && { filled }) }]);
  }
  return rendered;
}

/** Renders all pages of a remote, by path. */
export const renderPages = <Id extends RemoteId>(id: Id, remote: Remote<Id>) => renderAll(id, remote, (page) => page);

/** Renders the headings of a remote's pages, by path, for pages whose heading is the same for all users. */
export async function renderHeads<Id extends RemoteId>(id: Id, remote: Remote<Id>) {
  const heads = await renderAll(id, remote, (page) => <HeadingOnlyContext value>{page}</HeadingOnlyContext>);
  return heads.filter(([, { html }]) => html.includes('<h1'));
}
