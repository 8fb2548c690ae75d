import { texts } from '@portal/contracts';
import { errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, Card, Stack } from '@portal/ui-kit';
import { useState } from 'react';
import { EraseAccountDialog } from './erase-account-dialog';
import styles from './profile.module.css';
import { saveJson } from './save-json';

const fileName = 'zambezi-trails-data.json';

/** A copy of what the portal knows about the person, and the way to have it erased. */
export function YourDataCard() {
  const api = useApi();
  const [isErasing, setErasing] = useState(false);
  const download = useMutation({
    mutationFn: async () => saveJson(fileName, await api.exportProfile()),
    failure: texts.errors.exportProfile,
    onSuccess: () => notify({ kind: 'success', text: texts.success.dataDownloaded }),
  });
  return (
    <Card as="section">
      <h2 className={styles.legend}>{texts.personalData.title}</h2>
      <Stack>
        <p>{texts.personalData.about}</p>
        {download.error ? <Alert kind="error">{errorText(download.error, texts.errors.exportProfile)}</Alert> : null}
        <div className={styles.choices}>
          <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
            {texts.actions.downloadMyData}
          </Button>
          <Button variant="danger" onPress={() => setErasing(true)}>
            {texts.actions.deleteMyAccount}
          </Button>
        </div>
      </Stack>
      {isErasing ? <EraseAccountDialog onClose={() => setErasing(false)} /> : null}
    </Card>
  );
}
