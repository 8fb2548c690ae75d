import { href, texts } from '@portal/contracts';
import { Link, useLocation } from '@portal/remote-kit';
import { buttonClass, ButtonLink, Cluster, Page } from '@portal/ui-kit';
import { PackageScene } from '../illustrations/package-scene';
import styles from './unauthorized-page.module.css';

/** Passes the requested page on to the login link, so that logging in with another account returns there. */
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
      <PackageScene seed="closed" kind="river" className={styles.picture} />
    </Page>
  );
}
