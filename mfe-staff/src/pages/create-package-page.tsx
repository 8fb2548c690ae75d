import {
  copyParameter,
  type CreatePackageRequest,
  href,
  type PackageListState,
  texts,
  type TravelPackage,
} from '@portal/contracts';
import { errorText, notify, useApi, useNavigate, useSearchParams, useUnsavedChanges } from '@portal/remote-kit';
import { useCheckedForm } from '@portal/remote-kit/forms';
import { useIdempotentMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { Card, ConfirmDialog, ErrorState, Loading, Page, TextLink } from '@portal/ui-kit';
import { useState } from 'react';
import {
  blankPackage,
  type PackageDraft,
  packageRules,
  packageWords,
  toCreateRequest,
  toDraft,
} from '../features/packages/package-draft';
import { PictureInput } from '../features/packages/picture/picture-input';
import { usePictureFile } from '../features/packages/picture/use-picture-file';
import { PackageForm } from '../features/packages/package-form';

/** Draft copied from a package. Name and dates are unique to each package. */
const copyOf = (travelPackage: TravelPackage): PackageDraft => ({
  ...toDraft(travelPackage),
  name: `${travelPackage.name} (copy)`,
  availableDates: '',
});

function CreateForm({ draft }: { draft: PackageDraft }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { file, problem, choose } = usePictureFile();
  const [sent, setSent] = useState<number>();
  /** Uploads the picture. A failure does not undo the creation: the picture can be chosen again on the edit page. */
  const sendPicture = async (id: string | undefined): Promise<boolean> => {
    if (!file || id === undefined) return true;
    setSent(0);
    try {
      await api.putPackagePicture(id, file, setSent);
      return true;
    } catch (error) {
      notify({ kind: 'error', text: errorText(error as Error, texts.pictures.uploadFailed) });
      return false;
    }
  };
  const creation = useIdempotentMutation({
    create: (request: CreatePackageRequest, key) => api.createPackage(request, key),
    failure: texts.errors.createPackage,
    onSuccess: async ({ data }) => {
      const isComplete = await sendPicture(data?._id);
      await queries.invalidateQueries({ queryKey: ['packages'] });
      notify({ kind: 'success', text: texts.success.packageCreated });
      if (data && !isComplete) return navigate(href('/admin-dashboard/edit-package/:id', { id: data._id }));
      return navigate(href('/packages'), { state: { created: data?._id } satisfies PackageListState });
    },
  });
  const checked = useCheckedForm({
    defaultValues: draft,
    schema: ({ callSchemas }) => callSchemas.createPackage.body,
    ...packageWords,
    rules: packageRules,
    toRequest: toCreateRequest,
    sending: creation,
    send: creation.mutate,
  });
  const leaving = useUnsavedChanges((checked.form.formState.isDirty || file !== null) && !creation.isSuccess);
  return (
    <Card>
      <PackageForm
        checked={checked}
        submitLabel="Create package"
        error={creation.error}
        fallback={texts.errors.createPackage}
        picture={
          <PictureInput
            file={file}
            current="Without one, an illustration is shown."
            problem={problem}
            sent={sent}
            onChoose={choose}
          />
        }
      />
      {leaving ? <ConfirmDialog danger {...texts.unsaved} onConfirm={leaving.leave} onCancel={leaving.stay} /> : null}
    </Card>
  );
}

/** Form filled from another package. If that fails to load, an empty form below the error. */
function CopyForm({ id }: { id: string }) {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['packages', id],
    queryFn: () => api.getPackage(id),
  });
  if (data) return <CreateForm draft={copyOf(data)} />;
  if (!error) return <Loading text={texts.loading.packageDetails} />;
  return (
    <>
      <ErrorState
        message={errorText(error, texts.errors.fetchPackage)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
      <CreateForm draft={blankPackage} />
    </>
  );
}

export function CreatePackagePage() {
  const [query] = useSearchParams();
  const copied = query.get(copyParameter);
  return (
    <Page title="Create a package" width="text">
      {copied ? <CopyForm key={copied} id={copied} /> : <CreateForm draft={blankPackage} />}
      <p>
        <TextLink href={href('/admin-dashboard')}>Back to the admin dashboard</TextLink>
      </p>
    </Page>
  );
}
