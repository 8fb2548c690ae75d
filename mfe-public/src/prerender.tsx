import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, remotePages } from '@portal/contracts';
import {
  ApiContext,
  documentTitle,
  MemoryRouter,
  pageOf,
  Route,
  RouterRoutes,
  SessionContext,
  visitorSession,
} from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { descriptions } from './descriptions';
import { pages } from './pages';

type PublicPage = (typeof remotePages)['public'][number];

function renderPage(path: string, Page: ComponentType): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ApiContext value={createApiClient({ getToken: () => null })}>
        <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
          <SessionContext value={visitorSession}>
            <RouterRoutes>
              <Route path={path} element={<Page />} />
            </RouterRoutes>
          </SessionContext>
        </UiProvider>
      </ApiContext>
    </MemoryRouter>,
    { identifierPrefix: 'first-page' },
  );
}

async function prerenderPage({ path, title }: PublicPage) {
  const html = renderPage(path, pageOf(await pages[path].load()));
  return [path, { title: documentTitle(title), description: descriptions[path], html }] as const;
}

/**
 * Every page of the remote as a visitor sees it before any script has run, with its title and description; data that
 * only the portal knows are still loading in it.
 */
export async function prerender(): Promise<Record<string, { title: string; description: string; html: string }>> {
  const rendered = [];
  for (const row of remotePages.public) rendered.push(await prerenderPage(row));
  return Object.fromEntries(rendered);
}
