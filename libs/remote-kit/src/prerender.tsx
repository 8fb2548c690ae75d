import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, type Feature, pageRoutes, type RemoteId } from '@portal/contracts';
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

/** What a document shows of a page before any script has run. */
export interface RenderedPage {
  title: string;
  html: string;
  /** The same with an answer, as a template: see `templateMarks`. */
  filled?: string;
}

/** As Mustache writes them. */
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

/** `renderToStaticMarkup` of the React that the remote runs with. */
type ToHtml = (page: ReactNode, options: { identifierPrefix: string }) => string;

/** What is switched on is known of a page that needs it: without it nobody is led there. */
function knowing(features: readonly Feature[] | undefined): QueryClient {
  const client = new QueryClient();
  if (features) client.setQueryData(['config'], { features });
  return client;
}

interface PlacedPage {
  path: string;
  Page: ComponentType;
  around: (page: ReactNode) => ReactNode;
  client: QueryClient;
}

/** A page at its address as a visitor sees it while everything that only the portal knows is still loading. */
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

/** A page that the gateway fills with an answer. */
export interface Template {
  /** Gives the page's queries what stands for any answer: names in braces in the place of values. */
  answer: (client: QueryClient) => void;
  /** Changes what components have made of those names. */
  finish: (html: string) => string;
}

interface Remote<Id extends RemoteId> {
  pages: RemotePages<Id>;
  toHtml: ToHtml;
  /** By the addresses of their rows. */
  templates?: Readonly<Record<string, Template>>;
}

const identifierPrefix = 'first-page';

/** The page's template; undefined for a page that has none. */
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
  for (const { path, title, features } of pageRoutes.filter(({ remote }) => remote === id)) {
    const Page = pageOf(await pages[path as keyof typeof pages].load());
    const page = { path, Page, around, client: knowing(features) };
    const html = toHtml(placed(page), { identifierPrefix });
    const filled = filledPage(toHtml, templates[path], page);
    rendered.push([path, { title: documentTitle(title), html, ...(filled !== undefined && { filled }) }]);
  }
  return rendered;
}

/** Every page of a remote, by the addresses of its rows. */
export const renderPages = <Id extends RemoteId>(id: Id, remote: Remote<Id>) => renderAll(id, remote, (page) => page);

/** The heads of a remote's pages, by the addresses of their rows: of those that have one whoever looks at them. */
export async function renderHeads<Id extends RemoteId>(id: Id, remote: Remote<Id>) {
  const heads = await renderAll(id, remote, (page) => <HeadingOnlyContext value>{page}</HeadingOnlyContext>);
  return heads.filter(([, { html }]) => html.includes('<h1'));
}
