import { href, texts, type TravelPackage, type UpdatePackageRequest } from '@portal/contracts';
import {
  ApiError,
  errorText,
  notify,
  useApi,
  useNavigate,
  useParams,
  useReauthenticate,
  useUnsavedChanges,
} from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { Alert, Card, Cluster, ConfirmDialog, ErrorState, Loading, Page, Stack, TextLink } from '@portal/ui-kit';
import { EditConflict } from '../features/frame/edit-conflict';
import { useEditForm } from '../features/frame/use-edit-form';
import { packageRules, packageWords, toDraft, toUpdateRequest } from '../features/packages/package-draft';
import { EditPicture } from '../features/packages/picture/edit-picture';
import { packageFields, PackageForm } from '../features/packages/package-form';

function EditForm({ of: travelPackage }: { of: TravelPackage }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (request: UpdatePackageRequest) => api.updatePackage(travelPackage._id, request),
    failure: texts.errors.updatePackage,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packages'] });
      notify({ kind: 'success', text: texts.success.packageUpdated });
      await navigate(href('/packages/:id', { id: travelPackage._id }));
    },
  });
  const { conflict, isDirty, isUnchanged, ...checked } = useEditForm({
    subject: travelPackage,
    toDraft,
    changesOf: toUpdateRequest,
    schema: ({ callSchemas }) => callSchemas.updatePackage.body,
    ...packageWords,
    rules: packageRules,
    sending: update,
    send: update.mutate,
  });
  const leaving = useUnsavedChanges(isDirty && !update.isSuccess);
  return (
    <Card>
      <PackageForm
        checked={checked}
        submitLabel={texts.actions.saveChanges}
        error={update.error}
        fallback={texts.errors.updatePackage}
        notice={isUnchanged ? texts.unchanged.package : null}
        conflict={conflict && <EditConflict conflict={conflict} fields={packageFields} isPending={update.isPending} />}
      />
      {leaving ? <ConfirmDialog danger {...texts.unsaved} onConfirm={leaving.leave} onCancel={leaving.stay} /> : null}
    </Card>
  );
}

function EditPackage({ id }: { id: string }) {
  const api = useApi();
  const { data, error, fetchStatus, refetch, isFetching } = useQuery({
    queryKey: ['packages', id],
    queryFn: () => api.getPackage(id),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const logIn = useReauthenticate(error);
  if (data)
    return (
      <Stack>
        <EditPicture of={data} />
        <EditForm of={data} />
      </Stack>
    );
  if (!error && fetchStatus !== 'paused') return <Loading text={texts.loading.packageDetails} />;
  // Offline, the query is paused: it has neither data nor an error.
  const message = error ? errorText(error, texts.errors.fetchPackageForEditing) : texts.errors.packageNotLoaded;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      message={message}
      onRetry={isGone ? undefined : () => void refetch()}
      isRetrying={isFetching}
      onLogIn={logIn}
    />
  );
}

export function EditPackagePage() {
  const { id = '' } = useParams();
  const hasId = id.trim() !== '';
  return (
    <Page title="Edit package" width="text">
      {hasId ? <EditPackage key={id} id={id} /> : <Alert kind="error">{texts.errors.packageIdMissing}</Alert>}
      <Cluster gap={5}>
        {hasId ? <TextLink href={href('/packages/:id', { id })}>Back to package details</TextLink> : null}
        <TextLink href={href('/admin-dashboard')}>Back to the admin dashboard</TextLink>
      </Cluster>
    </Page>
  );
}
