import { texts } from '@portal/contracts';
import { RequireLogin, useSession } from '@portal/remote-kit';
import { Loading, Page } from '@portal/ui-kit';
import { useCallback, useState } from 'react';
import { ProfileForm } from '../features/profile/profile-form';
import { ProfileView } from '../features/profile/profile-view';

export function AccountSettingsPage() {
  const { status } = useSession();
  return (
    <Page title="Account settings" eyebrow="Account" lead="What we know about you, and what an airline will ask for.">
      {status === 'loading' ? (
        <Loading text={texts.loading.accountSettings} />
      ) : (
        <RequireLogin>
          <Profile />
        </RequireLogin>
      )}
    </Page>
  );
}

function Profile() {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const close = useCallback(() => setEditing(false), []);
  if (!user) return <p role="status">{texts.empty.accountSettingsSignedOut}</p>;
  return isEditing ? (
    <ProfileForm user={user} onClose={close} />
  ) : (
    <ProfileView user={user} onEdit={() => setEditing(true)} />
  );
}
