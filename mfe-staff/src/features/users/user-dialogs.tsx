import { adminCreatableRoles, limits, texts } from '@portal/contracts';
import { useSession, useLogInAgain } from '@portal/remote-kit';
import { Button, Checkbox, ConfirmDialog, Dialog, PasswordField, Select, Stack, TextField } from '@portal/ui-kit';
import { useState } from 'react';
import { failureText, fieldProblem, type Finding } from '../frame/failure';
import { FormDialog } from '../frame/form-dialog';
import { roleChoices, type UserDialogProps } from './user-dialog';
import { useUserChanges } from './use-users';
import { UserDetails } from './user-details';

export function ViewUserDialog({ user, onClose }: UserDialogProps) {
  return (
    <Dialog
      title={`User ${user.username}`}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <Button variant="secondary" onPress={onClose}>
          {texts.actions.close}
        </Button>
      }
    >
      <UserDetails id={user.id} loadError={texts.errors.fetchUsers} />
    </Dialog>
  );
}

export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const { user: caller } = useSession();
  const { remove } = useUserChanges();
  const isOwn = caller?.id === user.id;
  const [isRequested, setRequested] = useState(false);
  const confirm = () => {
    if (!isOwn) remove.mutate({ id: user.id, ...(isRequested && { atOwnersRequest: 'true' }) }, { onSuccess: onClose });
  };
  const logIn = useLogInAgain(remove.error);
  return (
    <ConfirmDialog
      title={`Delete ${user.username}`}
      body={
        <Stack>
          <p>
            {`The account ${user.username} (${user.email}) is removed and signed out. Its bookings stay. This action cannot be undone.`}
          </p>
          <Checkbox isSelected={isRequested} onChange={setRequested} isDisabled={isOwn}>
            {texts.personalData.atOwnersRequest}
          </Checkbox>
        </Stack>
      }
      confirmLabel="Delete user"
      cancelLabel={texts.actions.cancel}
      danger
      isPending={remove.isPending}
      error={isOwn ? texts.validation.ownAccountDelete : failureText(remove.error, texts.errors.deleteUser)}
      onLogIn={logIn}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

export function ResetPasswordDialog({ user, onClose }: UserDialogProps) {
  const [newPassword, setNewPassword] = useState('');
  const [finding, setFinding] = useState<Finding | null>(null);
  const { resetPassword } = useUserChanges();
  const save = () => {
    if (newPassword.length < limits.resetPasswordMin)
      return setFinding(tooShort('newPassword', texts.validation.newPasswordTooShort));
    setFinding(null);
    resetPassword.mutate({ id: user.id, newPassword }, { onSuccess: onClose });
  };
  const failure = finding ?? resetPassword.error;
  return (
    <FormDialog
      title={`Reset password of ${user.username}`}
      saveLabel="Reset password"
      isPending={resetPassword.isPending}
      isDirty={newPassword !== ''}
      failure={failure}
      fallback={texts.errors.resetPassword}
      onSave={save}
      onClose={onClose}
    >
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        errorMessage={fieldProblem(failure, 'newPassword')}
        isRequired
      />
    </FormDialog>
  );
}

const tooShort = (field: string, message: string): Finding => ({ message, fields: { [field]: message } });

const blank = { username: '', email: '', password: '', role: 'client' as (typeof adminCreatableRoles)[number] };

/** What keeps the new account from being sent; null when nothing does. */
function findingOf({ username, email, password }: typeof blank): Finding | null {
  const empty = Object.entries({ username: username.trim(), email: email.trim(), password }).filter(
    ([, text]) => !text,
  );
  if (empty.length > 0) {
    const fields = Object.fromEntries(empty.map(([field]) => [field, texts.validation.fieldRequired]));
    return { message: texts.validation.registerFieldsRequired, fields };
  }
  const isShort = password.length < limits.registerPasswordMin;
  return isShort ? tooShort('password', texts.validation.registerPasswordTooShort) : null;
}

export function RegisterUserDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(blank);
  const [finding, setFinding] = useState<Finding | null>(null);
  const { register } = useUserChanges();
  const save = () => {
    const found = findingOf(draft);
    setFinding(found);
    if (found) return;
    register.mutate(draft, { onSuccess: onClose });
  };
  const failure = finding ?? register.error;
  return (
    <FormDialog
      title="Register new user"
      saveLabel="Register user"
      isPending={register.isPending}
      isDirty={Object.entries(blank).some(([field, text]) => draft[field as keyof typeof blank] !== text)}
      failure={failure}
      fallback={texts.errors.registerUser}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Username"
        value={draft.username}
        onChange={(username) => setDraft({ ...draft, username })}
        errorMessage={fieldProblem(failure, 'username')}
        isRequired
      />
      <TextField
        label="Email"
        type="email"
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
        errorMessage={fieldProblem(failure, 'email')}
        isRequired
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => setDraft({ ...draft, password })}
        errorMessage={fieldProblem(failure, 'password')}
        isRequired
      />
      <Select
        label="Role"
        options={roleChoices(adminCreatableRoles)}
        value={draft.role}
        onChange={(role) => setDraft({ ...draft, role })}
      />
    </FormDialog>
  );
}
