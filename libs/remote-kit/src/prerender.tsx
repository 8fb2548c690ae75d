import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, type Feature, pageRoutes, type RemoteId } from '@portal/contracts';
import { PageHeadsOnly, UiProvider } from '@portal/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import { pageOf } from './pages/lazy-page';
import { documentTitle } from './pages/page-title';
import { QueryClient, QueryClientProvider } from './query';
import type { RemotePages } from './remote';
import { MemoryRouter, Route, RouterRoutes } from './routing/router';
import { ApiContext } from './session/api';
import { SessionContext, visitorSession } from './session/session';

/** What a document shows of a page before any script has run. */
export interface RenderedPage {
  title: string;
  html: string;
}

/** `renderToStaticMarkup` of the React that the remote runs with. */
type ToHtml = (page: ReactNode, options: { identifierPrefix: string }) => string;

/** What is switched on is known of a page that needs it: without it nobody is led there. */
function knowing(features: readonly Feature[] | undefined): QueryClient {
  const client = new QueryClient();
  if (features) client.setQueryData(['config'], { features });
  return client;
}

/** A page at its address as a visitor sees it while everything that only the portal knows is still loading. */
function placed(path: string, Page: ComponentType, around: (page: ReactNode) => ReactNode, client: QueryClient) {
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

interface Remote<Id extends RemoteId> {
  pages: RemotePages<Id>;
  toHtml: ToHtml;
}

async function renderAll<Id extends RemoteId>(
  id: Id,
  { pages, toHtml }: Remote<Id>,
  around: (page: ReactNode) => ReactNode,
): Promise<[path: string, RenderedPage][]> {
  const rendered: [string, RenderedPage][] = [];
  for (const { path, title, features } of pageRoutes.filter(({ remote }) => remote === id)) {
    const Page = pageOf(await pages[path as keyof typeof pages].load());
    const html = toHtml(placed(path, Page, around, knowing(features)), { identifierPrefix: 'first-page' });
    rendered.push([path, { title: documentTitle(title), html }]);
  }
  return rendered;
}

/** Every page of a remote, by the addresses of its rows. */
export const renderPages = <Id extends RemoteId>(id: Id, remote: Remote<Id>) => renderAll(id, remote, (page) => page);

/** The heads of a remote's pages, by the addresses of their rows: of those that have one whoever looks at them. */
export async function renderHeads<Id extends RemoteId>(id: Id, remote: Remote<Id>) {
  const heads = await renderAll(id, remote, (page) => <PageHeadsOnly value>{page}</PageHeadsOnly>);
  return heads.filter(([, { html }]) => html.includes('<h1'));
}
