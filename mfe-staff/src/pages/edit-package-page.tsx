import { href, texts, type TravelPackage, type UpdatePackageRequest } from '@portal/contracts';
import {
  ApiError,
  errorText,
  notify,
  useApi,
  useNavigate,
  useParams,
  useLogInAgain,
  useUnsavedChanges,
} from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { Alert, Card, Cluster, ConfirmDialog, ErrorState, Loading, Page, TextLink } from '@portal/ui-kit';
import { useState } from 'react';
import { EditConflict } from '../features/frame/edit-conflict';
import { useEdit } from '../features/frame/use-edit';
import { toDraft, toUpdateRequest } from '../features/packages/package-draft';
import { packageFields, PackageForm } from '../features/packages/package-form';

function EditForm({ of: travelPackage }: { of: TravelPackage }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isUnchanged, setUnchanged] = useState(false);
  const update = useMutation({
    mutationFn: (request: UpdatePackageRequest) => api.updatePackage(travelPackage._id, request),
    failure: texts.errors.updatePackage,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packages'] });
      notify({ kind: 'success', text: texts.success.packageUpdated });
      await navigate(href('/packages/:id', { id: travelPackage._id }));
    },
  });
  const { before, draft, edit, isDirty, conflict } = useEdit(travelPackage, toDraft, update);
  const leaving = useUnsavedChanges(isDirty && !update.isSuccess);
  const save = (edited = { before, draft }) => {
    const changes = toUpdateRequest(edited.before, edited.draft);
    const hasChanges = Object.keys(changes).length > 0;
    setUnchanged(!hasChanges);
    if (hasChanges) update.mutate({ ...changes, version: edited.before.version });
    else update.reset();
  };
  return (
    <Card>
      <PackageForm
        draft={draft}
        onEdit={edit}
        submitLabel={texts.actions.saveChanges}
        isPending={update.isPending}
        error={update.error}
        failure={texts.errors.updatePackage}
        notice={isUnchanged ? texts.unchanged.package : null}
        conflict={
          conflict && (
            <EditConflict conflict={conflict} fields={packageFields} isPending={update.isPending} onKeepMine={save} />
          )
        }
        onSubmit={() => save()}
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
  const logIn = useLogInAgain(error);
  if (data) return <EditForm of={data} />;
  if (!error && fetchStatus !== 'paused') return <Loading text={texts.loading.packageDetails} />;
  // Without a network the request waits: there is neither an answer nor an error.
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
