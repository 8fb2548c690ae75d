import { texts } from '@portal/contracts';
import { ButtonLink, Page } from '@portal/ui-kit';
import { type ReactNode, useContext } from 'react';
import { pageAt, WaitingContext } from '../pages/guards';
import { useTitle } from '../pages/page-title';
import { useLocation } from '../routing/router';
import { useHasPage } from './use-feature';

function NoSuchPage() {
  useTitle(texts.headings.notFound);
  return (
    <Page title={texts.headings.notFound} lead={texts.errors.noSuchPage} width="text">
      <p>
        <ButtonLink href="/">Back to home</ButtonLink>
      </p>
    </Page>
  );
}

/** Shows a page if one of its required features is enabled, otherwise a not-found page. */
export function RequireFeature({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const waiting = useContext(WaitingContext);
  const isThere = useHasPage(pageAt(pathname)?.path);
  if (isThere === undefined) return waiting(texts.loading.page);
  return isThere ? children : <NoSuchPage />;
}
