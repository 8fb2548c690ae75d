import { texts } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Button, Page } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useCallback, useState } from 'react';
import { ProfileForm } from '../features/profile/profile-form';
import { ProfileView } from '../features/profile/profile-view';

/** The profile is read-only or edited. After editing, the focus returns to the button that opened the form. */
export function AccountSettingsPage() {
  const { user } = useSession();
  const [turn, setTurn] = useState<'read' | 'edit' | 'edited'>('read');
  const close = useCallback(() => setTurn('edited'), []);
  const edit = (
    <Button
      icon={<Icons.Pencil aria-hidden size="1.1em" />}
      autoFocus={turn === 'edited'}
      onPress={() => setTurn('edit')}
    >
      {texts.actions.editFullProfile}
    </Button>
  );
  return (
    <Page
      title="Account settings"
      eyebrow="Account"
      lead="Your details, and what an airline will ask for."
      actions={user && turn !== 'edit' ? edit : null}
    >
      <Profile isEdited={turn === 'edit'} onClose={close} />
    </Page>
  );
}

function Profile({ isEdited, onClose }: { isEdited: boolean; onClose: () => void }) {
  const { user } = useSession();
  if (!user) return <p role="status">{texts.empty.accountSettingsSignedOut}</p>;
  return isEdited ? <ProfileForm user={user} onClose={onClose} /> : <ProfileView user={user} />;
}
