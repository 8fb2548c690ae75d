import { href, type PackageListState, texts, type TravelPackage } from '@portal/contracts';
import { errorText, LazyFilters, lazyComponent, useLocation, useSearchParams, useSession } from '@portal/remote-kit';
import { Each } from '@portal/remote-kit/filled-pages';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorState,
  Grid,
  Page,
  Skeleton,
  Stack,
  useIncrementalRows,
  VisuallyHidden,
} from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useMemo } from 'react';
import type { PackageFinderProps } from '../features/packages/package-finder/package-finder';
import { type PackageFilters, readFilters, withFilters } from '../features/packages/package-finder/package-filters';
import { PackageCard } from '../features/packages/package-card';
import { scenesOf } from '../features/packages/package-scene-kind';
import { usePackages } from '../features/packages/use-packages';
import { PackageScene } from '../illustrations/package-scene';

/** Lazy import: form fields are large, and most visitors only browse the cards. */
const PackageFinder = lazyComponent<PackageFinderProps>(
  async () => (await import('../features/packages/package-finder/package-finder')).PackageFinder,
);

const waitingPackages = (
  <Grid min="19rem">
    <VisuallyHidden>
      <span role="status">{texts.loading.page}</span>
    </VisuallyHidden>
    {['one', 'two', 'three'].map((place) => (
      <Skeleton key={place} height="26rem" />
    ))}
  </Grid>
);

function PackageList() {
  const { data: packages, error, isPending, refetch, isFetching } = usePackages();
  if (isPending) return waitingPackages;
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
  return <FoundPackages of={packages} />;
}

function showCards(packages: readonly TravelPackage[]) {
  if (packages.length === 0) {
    return (
      <EmptyState
        title={texts.empty.packagesFound}
        action={
          <ButtonLink href={href('/contact-us')} variant="secondary">
            Ask us to plan it
          </ButtonLink>
        }
      >
        We also arrange trips that are not listed here.
      </EmptyState>
    );
  }
  const kinds = scenesOf(packages);
  return (
    <Grid min="19rem">
      <Each of={packages} name="packages">
        {(travelPackage, place) => (
          <PackageCard key={travelPackage._id} of={travelPackage} kind={kinds[place] ?? 'savanna'} />
        )}
      </Each>
    </Grid>
  );
}

/** Puts the package that the admin just created first. */
function useNewestFirst(all: readonly TravelPackage[]): readonly TravelPackage[] {
  const { created } = (useLocation().state ?? {}) as PackageListState;
  return useMemo(() => {
    const isNew = ({ _id }: TravelPackage) => _id === created;
    return all.some(isNew) ? [...all.filter(isNew), ...all.filter((one) => !isNew(one))] : all;
  }, [all, created]);
}

function FoundPackages({ of: all }: { of: readonly TravelPackage[] }) {
  const packages = useIncrementalRows(useNewestFirst(all));
  const [params, setParams] = useSearchParams();
  const wishes = readFilters(params);
  const isNarrowed = Object.values(wishes).some(Boolean);
  const change = (next: Partial<PackageFilters>) =>
    setParams((current) => withFilters(current, { ...readFilters(current), ...next }), { replace: true });
  return (
    <Stack>
      <Cluster>
        <LazyFilters
          Fields={PackageFinder}
          fields={{ packages, wishes, onChange: change, show: showCards }}
          isInAddress={isNarrowed}
          label="Search and filter"
          icon={<Icons.Search aria-hidden size="1.1em" />}
        />
      </Cluster>
      {packages.length === 0 ? waitingPackages : isNarrowed ? null : showCards(packages)}
    </Stack>
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
