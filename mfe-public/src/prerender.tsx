import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, pageRoutes } from '@portal/contracts';
import {
  ApiContext,
  documentTitle,
  MemoryRouter,
  QueryClient,
  QueryClientProvider,
  Route,
  RouterRoutes,
  type Session,
  SessionContext,
} from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageDescriptions, type PublicPath } from './page-descriptions';
import { AboutPage } from './pages/about-page';
import { BlogPage } from './pages/blog-page';
import { ContactPage } from './pages/contact-page';
import { CorporateTravelPage } from './pages/corporate-travel-page';
import { DestinationsPage } from './pages/destinations-page';
import { HomePage } from './pages/home-page';
import { LoginPage } from './pages/login-page';
import { PackagePage } from './pages/package-page';
import { PackagesPage } from './pages/packages-page';
import { RegisterPage } from './pages/register-page';
import { ServicesPage } from './pages/services-page';
import { UnauthorizedPage } from './pages/unauthorized-page';

const pages: Readonly<Record<PublicPath, ComponentType>> = {
  '/': HomePage,
  '/login': LoginPage,
  '/register': RegisterPage,
  '/about-us': AboutPage,
  '/packages': PackagesPage,
  '/packages/:id': PackagePage,
  '/corporate-travel': CorporateTravelPage,
  '/services': ServicesPage,
  '/destinations': DestinationsPage,
  '/blog': BlogPage,
  '/contact-us': ContactPage,
  '/unauthorized': UnauthorizedPage,
};

const visitor: Session = {
  status: 'anonymous',
  user: null,
  token: null,
  failure: null,
  signIn: () => undefined,
  signOut: () => undefined,
  replaceUser: () => undefined,
};

function renderPage(path: PublicPath): string {
  const Page = pages[path];
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={createApiClient({ getToken: () => null })}>
          <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
            <SessionContext value={visitor}>
              <RouterRoutes>
                <Route path={path} element={<Page />} />
              </RouterRoutes>
            </SessionContext>
          </UiProvider>
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>,
    { identifierPrefix: 'first-page' },
  );
}

/**
 * Every page of the remote as a visitor sees it before any script has run, with its title and description; data that
 * only the portal knows are still loading in it.
 */
export function prerender(): Record<string, { title: string; description: string; html: string }> {
  const paths = Object.keys(pages) as PublicPath[];
  return Object.fromEntries(
    paths.map((path) => {
      const title = documentTitle(pageRoutes.find((route) => route.path === path)?.title ?? '');
      return [path, { title, description: pageDescriptions[path], html: renderPage(path) }];
    }),
  );
}
