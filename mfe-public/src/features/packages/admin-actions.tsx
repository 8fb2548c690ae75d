import { confirmPackageDeletion, duplicatePackageUrl, href, texts, type TravelPackage } from '@portal/contracts';
import { errorText, notify, useApi, useReauthenticate, useNavigate } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { Button, ButtonLink, Cluster, ConfirmDialog } from '@portal/ui-kit';
import { useState } from 'react';

export function AdminActions({ of: travelPackage }: { of: TravelPackage }) {
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => api.deletePackage(travelPackage._id),
    failure: texts.errors.deletePackage,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packages'], refetchType: 'none' });
      notify({ kind: 'success', text: texts.success.packageDeleted });
      await navigate(href('/packages'));
    },
  });
  const logIn = useReauthenticate(deletion.error);
  return (
    <Cluster>
      <ButtonLink href={href('/admin-dashboard/edit-package/:id', { id: travelPackage._id })} variant="secondary">
        {texts.actions.editPackage}
      </ButtonLink>
      <ButtonLink href={duplicatePackageUrl(travelPackage._id)} variant="secondary">
        {texts.actions.duplicatePackage}
      </ButtonLink>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {texts.actions.deletePackage}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.actions.deletePackage}
          body={confirmPackageDeletion(travelPackage.name)}
          confirmLabel={texts.actions.deletePackage}
          cancelLabel={texts.actions.cancel}
          danger
          isPending={deletion.isPending}
          error={deletion.error ? errorText(deletion.error, texts.errors.deletePackage) : null}
          onLogIn={logIn}
          onConfirm={() => deletion.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Cluster>
  );
}
