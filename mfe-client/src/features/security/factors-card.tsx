import { texts } from '@portal/contracts';
import { lazyDialog, useSession } from '@portal/remote-kit';
import { Alert, Button, Card, Stack } from '@portal/ui-kit';
import { useState } from 'react';
import styles from './security.module.css';

const FactorsDialog = lazyDialog(async () => (await import('./factors-dialog')).FactorsDialog);

/** Opens the dialog of the second factors, which is loaded on demand. */
export function FactorsCard() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section">
      <h2 className={styles.legend}>{texts.factors.title}</h2>
      <Stack>
        {user?.needsFactor ? <Alert kind="warning">{texts.factors.needed}</Alert> : null}
        <p>{texts.factors.about}</p>
        <div className={styles.choices}>
          <Button variant="secondary" onApproach={FactorsDialog.prefetch} onPress={() => setOpen(true)}>
            {texts.factors.show}
          </Button>
        </div>
      </Stack>
      {isOpen ? <FactorsDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
