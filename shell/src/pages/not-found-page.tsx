import { texts } from '@portal/contracts';
import { ButtonLink, Cluster, Page } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';

export function NotFoundPage() {
  return (
    <Page
      title={texts.headings.notFound}
      eyebrow="Off the trail"
      lead="There is no page at this address. It may have moved, or the link may have lost a letter on the way."
      width="text"
    >
      <Cluster>
        <ButtonLink href="/" icon={<Icons.ArrowLeft aria-hidden />}>
          Back to home
        </ButtonLink>
        <ButtonLink href="/packages" variant="secondary">
          See our packages
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
