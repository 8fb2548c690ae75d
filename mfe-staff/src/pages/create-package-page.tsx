import { type CreatePackageRequest, href, texts } from '@portal/contracts';
import { notify, useApi, useNavigate, useUnsavedChanges } from '@portal/remote-kit';
import { useCheckedForm } from '@portal/remote-kit/forms';
import { useCreation, useQueryClient } from '@portal/remote-kit/query';
import { Card, ConfirmDialog, Page, TextLink } from '@portal/ui-kit';
import { blankPackage, packageRules, packageWords, toCreateRequest } from '../features/packages/package-draft';
import { PackageForm } from '../features/packages/package-form';

function CreateForm() {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const creation = useCreation({
    create: (request: CreatePackageRequest, key) => api.createPackage(request, key),
    failure: texts.errors.createPackage,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packages'] });
      notify({ kind: 'success', text: texts.success.packageCreated });
      await navigate(href('/packages'));
    },
  });
  const checked = useCheckedForm({
    defaultValues: blankPackage,
    schema: ({ callSchemas }) => callSchemas.createPackage.body,
    ...packageWords,
    rules: packageRules,
    toRequest: toCreateRequest,
    sending: creation,
    send: creation.mutate,
  });
  const leaving = useUnsavedChanges(checked.form.formState.isDirty && !creation.isSuccess);
  return (
    <Card>
      <PackageForm
        checked={checked}
        submitLabel="Create package"
        error={creation.error}
        fallback={texts.errors.createPackage}
      />
      {leaving ? <ConfirmDialog danger {...texts.unsaved} onConfirm={leaving.leave} onCancel={leaving.stay} /> : null}
    </Card>
  );
}

export function CreatePackagePage() {
  return (
    <Page title="Create a package" width="text">
      <CreateForm />
      <p>
        <TextLink href={href('/admin-dashboard')}>Back to the admin dashboard</TextLink>
      </p>
    </Page>
  );
}
