import { texts } from '@portal/contracts';
import { lazyDialog } from '@portal/remote-kit';
import { Button, Card, Stack } from '@portal/ui-kit';
import { useState } from 'react';
import styles from './security.module.css';

const SessionsDialog = lazyDialog(async () => (await import('./sessions-dialog')).SessionsDialog);

/** Opens the dialog of the sessions, which is loaded on demand. */
export function SessionsCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section">
      <h2 className={styles.legend}>{texts.sessions.title}</h2>
      <Stack>
        <p>{texts.sessions.about}</p>
        <div className={styles.choices}>
          <Button variant="secondary" onApproach={SessionsDialog.prefetch} onPress={() => setOpen(true)}>
            {texts.sessions.show}
          </Button>
        </div>
      </Stack>
      {isOpen ? <SessionsDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
