import { type ExportOwnDataRequest, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Button, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { PasswordField } from '@portal/ui-kit/fields';
import { useId } from 'react';
import { useDownload } from './use-download';

/** Confirms the password of accounts without a second factor before the data export. */
export function DownloadDataDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const download = useDownload();
  const { form, submit, isPending, problem } = useCheckedForm<Required<ExportOwnDataRequest>>({
    defaultValues: { currentPassword: '' },
    schema: ({ callSchemas }) => callSchemas.exportOwnData.body,
    rules: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: texts.validation.currentPasswordRequired } : {},
    sending: download,
    send: (request) => download.mutate(request, { onSuccess: onClose }),
  });
  const logIn = useReauthenticate(download.error);
  const failure = problem ?? (download.error && errorText(download.error, texts.errors.exportProfile));
  return (
    <Dialog
      title={texts.personalData.downloadTitle}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            {texts.actions.downloadMyData}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} aria-label={texts.personalData.downloadTitle}>
        <Stack>
          <p>{texts.personalData.downloadAbout}</p>
          {failure ? <FailureAlert onLogIn={logIn}>{failure}</FailureAlert> : null}
          <FormField
            as={PasswordField}
            control={form.control}
            name="currentPassword"
            label="Current Password"
            isRequired
          />
        </Stack>
      </form>
    </Dialog>
  );
}
