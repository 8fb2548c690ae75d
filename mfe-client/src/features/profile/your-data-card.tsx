import { texts } from '@portal/contracts';
import { errorText, lazyDialog, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, Card, Stack } from '@portal/ui-kit';
import { useState } from 'react';
import { EraseAccountDialog } from './erase-account-dialog';
import styles from './profile.module.css';
import { useDownload } from './use-download';

const DownloadDataDialog = lazyDialog(async () => (await import('./download-data-dialog')).DownloadDataDialog);

/** Starts the export immediately for accounts with a second factor, which the API requires. Others confirm their password first. */
function useDownloadStart(askPassword: () => void) {
  const api = useApi();
  const download = useDownload();
  const start = useMutation({
    mutationFn: () => api.listFactors(),
    failure: texts.errors.exportProfile,
    onSuccess: ({ factors }) => (factors.length > 0 ? download.mutate({}) : askPassword()),
  });
  return {
    start: () => start.mutate(),
    isPending: start.isPending || download.isPending,
    error: start.error ?? download.error,
  };
}

export function YourDataCard() {
  const [opened, setOpened] = useState<'download' | 'erase' | null>(null);
  const { start, isPending, error } = useDownloadStart(() => setOpened('download'));
  const close = () => setOpened(null);
  return (
    <Card as="section">
      <h2 className={styles.legend}>{texts.personalData.title}</h2>
      <Stack>
        <p>{texts.personalData.about}</p>
        {error ? <Alert kind="error">{errorText(error, texts.errors.exportProfile)}</Alert> : null}
        <div className={styles.choices}>
          <Button variant="secondary" isPending={isPending} onApproach={DownloadDataDialog.prefetch} onPress={start}>
            {texts.actions.downloadMyData}
          </Button>
          <Button variant="danger" onPress={() => setOpened('erase')}>
            {texts.actions.deleteMyAccount}
          </Button>
        </div>
      </Stack>
      {opened === 'download' ? <DownloadDataDialog onClose={close} /> : null}
      {opened === 'erase' ? <EraseAccountDialog onClose={close} /> : null}
    </Card>
  );
}
