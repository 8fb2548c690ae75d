import { type CreatePackageRequest, href, texts } from '@portal/contracts';
import { notify, useApi, useNavigate, useUnsavedChanges } from '@portal/remote-kit';
import { useCreation, useQueryClient } from '@portal/remote-kit/query';
import { Card, ConfirmDialog, Page, TextLink } from '@portal/ui-kit';
import { useState } from 'react';
import { blankPackage, toCreateRequest } from '../features/packages/package-draft';
import { PackageForm } from '../features/packages/package-form';

function CreateForm() {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(blankPackage);
  const creation = useCreation({
    create: (request: CreatePackageRequest, key) => api.createPackage(request, key),
    failure: texts.errors.createPackage,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packages'] });
      notify({ kind: 'success', text: texts.success.packageCreated });
      await navigate(href('/packages'));
    },
  });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(blankPackage);
  const leaving = useUnsavedChanges(isDirty && !creation.isSuccess);
  return (
    <Card>
      <PackageForm
        draft={draft}
        onEdit={(change) => setDraft((before) => ({ ...before, ...change }))}
        submitLabel="Create package"
        isPending={creation.isPending}
        error={creation.error}
        failure={texts.errors.createPackage}
        onSubmit={(filled) => creation.mutate(toCreateRequest(filled))}
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
