import { href, texts } from '@portal/contracts';
import { errorText, useSession } from '@portal/remote-kit';
import { ButtonLink, EmptyState, ErrorState, Grid, Page, Skeleton, VisuallyHidden } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { PackageCard } from '../features/packages/package-card';
import { usePackages } from '../features/packages/use-packages';
import { PackageScene } from '../illustrations/package-scene';

function PackageList() {
  const { data: packages, error, isPending, refetch, isFetching } = usePackages();
  if (isPending) {
    return (
      <Grid min="19rem">
        <VisuallyHidden>
          <span role="status">{texts.loading.page}</span>
        </VisuallyHidden>
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} height="26rem" />
        ))}
      </Grid>
    );
  }
  if (error) {
    return (
      <ErrorState
        message={errorText(error, texts.errors.fetchPackages)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (packages.length === 0) {
    return <EmptyState illustration={<PackageScene seed="empty" kind="savanna" />} title={texts.empty.packages} />;
  }
  return (
    <Grid min="19rem">
      {packages.map((travelPackage) => (
        <PackageCard key={travelPackage._id} of={travelPackage} />
      ))}
    </Grid>
  );
}

export function PackagesPage() {
  const { user } = useSession();
  return (
    <Page
      title="Travel packages"
      eyebrow="Tours and safaris"
      lead="Ready-made journeys with everything arranged. Each can be changed to suit you: just ask."
      actions={
        user?.role === 'admin' ? (
          <ButtonLink href={href('/admin-dashboard/create-package')} icon={<Icons.Plus aria-hidden />}>
            {texts.actions.createNewPackage}
          </ButtonLink>
        ) : null
      }
    >
      <PackageList />
    </Page>
  );
}
