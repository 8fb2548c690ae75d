import { agencyTimeZone, pageRoutes, texts } from '@portal/contracts';
import { MemoryRouter, SessionContext, useHref, visitorSession } from '@portal/remote-kit';
import { Loading, UiProvider } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './layout/frame';
import { NotFoundPage } from './pages/not-found-page';
import styles from './remotes/remote-section.module.css';

/** Placeholder for the remote's prerendered page; empty for a remote without one. */
const pagePlace = '[[page]]';

const waiting = (
  <div className={styles.waiting}>
    <Loading text={texts.loading.page} />
  </div>
);

/** Page start for visitors with a stored session, before it is verified. */
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

/** Prerenders the frame of every route, and of the not-found page at `*`. */
export function prerender(): Record<string, { html: string }> {
  const frames = pageRoutes.map(({ path, remote }) => {
    const html = renderFrame(path, remote === 'public' ? pagePlace : forWhoIsSignedIn);
    return [path, { html }] as const;
  });
  return { ...Object.fromEntries(frames), '*': { html: renderFrame('/no-such-page', <NotFoundPage />) } };
}
