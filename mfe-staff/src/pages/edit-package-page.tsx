import { href, texts, type TravelPackage, type UpdatePackageRequest } from '@portal/contracts';
import {
  errorText,
  notify,
  useApi,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useSession,
} from '@portal/remote-kit';
import { Alert, Card, Cluster, ErrorState, Loading, Page, TextLink } from '@portal/ui-kit';
import { useState } from 'react';
import { type PackageDraft, toDraft, toUpdateRequest } from '../features/packages/package-draft';
import { PackageForm } from '../features/packages/package-form';

function EditForm({ of: travelPackage }: { of: TravelPackage }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isUnchanged, setUnchanged] = useState(false);
  const update = useMutation({
    mutationFn: (request: UpdatePackageRequest) => api.updatePackage(travelPackage._id, request),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packages'] });
      notify({ kind: 'success', text: texts.success.packageUpdated });
      await navigate(href('/packages/:id', { id: travelPackage._id }));
    },
  });
  const save = (draft: PackageDraft) => {
    const changes = toUpdateRequest(travelPackage, draft);
    const hasChanges = Object.keys(changes).length > 0;
    setUnchanged(!hasChanges);
    if (hasChanges) update.mutate(changes);
  };
  const failure = update.error ? (
    <Alert kind="error">{errorText(update.error, texts.errors.updatePackage)}</Alert>
  ) : null;
  return (
    <Card>
      <PackageForm
        start={toDraft(travelPackage)}
        submitLabel={texts.actions.saveChanges}
        isPending={update.isPending}
        outcome={isUnchanged ? <Alert kind="info">{texts.unchanged.package}</Alert> : failure}
        onSubmit={save}
      />
    </Card>
  );
}

export function EditPackagePage() {
  const { id } = useParams();
  const { user } = useSession();
  const api = useApi();
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: ['packages', id],
    queryFn: () => api.getPackage(id ?? ''),
    enabled: id !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (user?.role !== 'admin') return <Alert kind="error">{texts.denied.editPackage}</Alert>;
  return (
    <Page title="Edit package" width="text" lead={data?.name}>
      {id === undefined ? <Alert kind="error">{texts.errors.packageIdMissing}</Alert> : null}
      {isPending ? <Loading text={texts.loading.packageDetails} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchPackageForEditing)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data ? <EditForm of={data} /> : null}
      <Cluster>
        {id === undefined ? null : <TextLink href={href('/packages/:id', { id })}>Back to package details</TextLink>}
        <TextLink href={href('/admin-dashboard')}>Back to the admin dashboard</TextLink>
      </Cluster>
    </Page>
  );
}
