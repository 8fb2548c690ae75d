import { texts } from '@portal/contracts';
import { ButtonLink, Cluster, Page } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <Page title={texts.headings.notFound} eyebrow="Off the trail" lead={texts.errors.noSuchPage} width="text">
      <Cluster>
        <ButtonLink href="/" icon={<Icons.ArrowLeft aria-hidden />}>
          Back to home
        </ButtonLink>
        <ButtonLink href="/packages" variant="secondary">
          See our packages
        </ButtonLink>
      </Cluster>
      <img data-full src="/lost-trail.svg" alt="" width={800} height={300} className={styles.picture} />
    </Page>
  );
}
