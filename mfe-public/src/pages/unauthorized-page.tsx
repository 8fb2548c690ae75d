import { href, texts } from '@portal/contracts';
import { Link, useLocation } from '@portal/remote-kit';
import { buttonClass, ButtonLink, Cluster, Page } from '@portal/ui-kit';

/** The login link hands on where the visitor wanted to go, so that signing in with the right account leads there. */
export function UnauthorizedPage() {
  const { state } = useLocation() as { state: unknown };
  return (
    <Page title={texts.headings.accessDenied} width="narrow" lead="You do not have access to this page.">
      <Cluster>
        <ButtonLink href={href('/')}>Go to the home page</ButtonLink>
        <Link to={href('/login')} state={state} className={buttonClass({ variant: 'secondary' })}>
          Log in with another account
        </Link>
      </Cluster>
    </Page>
  );
}
