import { type CreatePackageRequest, href, texts } from '@portal/contracts';
import { errorText, notify, useApi, useMutation, useNavigate, useQueryClient, useSession } from '@portal/remote-kit';
import { Alert, Card, Page } from '@portal/ui-kit';
import { blankPackage, toCreateRequest } from '../features/packages/package-draft';
import { PackageForm } from '../features/packages/package-form';

export function CreatePackagePage() {
  const api = useApi();
  const { user } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: (request: CreatePackageRequest) => api.createPackage(request),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packages'] });
      notify({ kind: 'success', text: texts.success.packageCreated });
      await navigate(href('/packages'));
    },
  });
  if (user?.role !== 'admin') return <Alert kind="error">{texts.denied.createPackage}</Alert>;
  return (
    <Page title="Create a package" width="text">
      <Card>
        <PackageForm
          start={blankPackage}
          submitLabel="Create package"
          isPending={creation.isPending}
          outcome={
            creation.error ? <Alert kind="error">{errorText(creation.error, texts.errors.createPackage)}</Alert> : null
          }
          onSubmit={(draft) => creation.mutate(toCreateRequest(draft))}
        />
      </Card>
    </Page>
  );
}
