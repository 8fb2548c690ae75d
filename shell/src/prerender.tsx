import { agencyTimeZone, pageRoutes, texts } from '@portal/contracts';
import { MemoryRouter, SessionContext, useHref, visitorSession } from '@portal/remote-kit';
import { Loading, UiProvider } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './layout/frame';
import { NotFoundPage } from './pages/not-found-page';
import styles from './remotes/remote-section.module.css';

/** Where the gateway writes the page that the remote has rendered; a remote without one leaves it empty. */
const pagePlace = '[[page]]';

const waiting = (
  <div className={styles.waiting}>
    <Loading text={texts.loading.page} />
  </div>
);

/** The head of a page for those who look as if they were signed in; nobody knows more of it yet. */
const forWhoIsSignedIn = (
  <>
    <div data-signed-in>{pagePlace}</div>
    {waiting}
  </>
);

function Links({ children }: { children: ReactNode }) {
  return (
    <UiProvider timeZone={agencyTimeZone} navigate={() => undefined} useHref={useHref}>
      {children}
    </UiProvider>
  );
}

function renderFrame(pathname: string, content: ReactNode): string {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[pathname]}>
      <Links>
        <SessionContext value={visitorSession}>
          <Frame>{content}</Frame>
        </SessionContext>
      </Links>
    </MemoryRouter>,
    { identifierPrefix: 'first-frame' },
  );
  return html.replace(pagePlace, '<!-- page -->');
}

/** The page's frame at every address of the portal, and at `*` the one for an address that is no page. */
export function prerender(): Record<string, { html: string }> {
  const frames = pageRoutes.map(({ path, remote }) => {
    const html = renderFrame(path, remote === 'public' ? pagePlace : forWhoIsSignedIn);
    return [path, { html }] as const;
  });
  return { ...Object.fromEntries(frames), '*': { html: renderFrame('/no-such-page', <NotFoundPage />) } };
}
