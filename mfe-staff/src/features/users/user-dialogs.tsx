import { adminCreatableRoles, limits, type Role, roles, texts, type User } from '@portal/contracts';
import { notify, useSession } from '@portal/remote-kit';
import { Button, ConfirmDialog, Dialog, PasswordField, Select, TextField } from '@portal/ui-kit';
import { useState } from 'react';
import { fieldProblems, FormDialog, problemOf } from './form-dialog';
import { useUserChanges } from './use-users';
import { UserDetails } from './user-details';

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

const roleChoices = <R extends Role>(values: readonly R[]) => values.map((value) => ({ value, label: value }));

const done = (text: string, onClose: () => void) => () => {
  notify({ kind: 'success', text });
  onClose();
};

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

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const [draft, setDraft] = useState({ username: user.username, email: user.email, role: user.role });
  const { update } = useUserChanges();
  const fields = fieldProblems(update.error);
  const save = () => {
    const change = {
      ...(draft.username === user.username ? {} : { username: draft.username }),
      ...(draft.email === user.email ? {} : { email: draft.email }),
      ...(draft.role === user.role ? {} : { role: draft.role }),
    };
    if (Object.keys(change).length === 0) {
      notify({ kind: 'info', text: texts.unchanged.record });
      return onClose();
    }
    update.mutate({ id: user.id, ...change }, { onSuccess: done(texts.success.userUpdated, onClose) });
  };
  return (
    <FormDialog
      title={`Edit ${user.username}`}
      saveLabel={texts.actions.saveChanges}
      isPending={update.isPending}
      problem={problemOf(update.error, texts.errors.updateUser)}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Username"
        value={draft.username}
        onChange={(username) => setDraft({ ...draft, username })}
        errorMessage={fields['username']}
        isRequired
      />
      <TextField
        label="Email"
        type="email"
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
        errorMessage={fields['email']}
        isRequired
      />
      <Select
        label="Role"
        options={roleChoices(roles)}
        value={draft.role}
        onChange={(role) => setDraft({ ...draft, role })}
      />
    </FormDialog>
  );
}

export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const { user: caller } = useSession();
  const { remove } = useUserChanges();
  const isOwn = caller?.id === user.id;
  const confirm = () => {
    if (!isOwn) remove.mutate(user.id, { onSuccess: done(texts.success.userDeleted, onClose) });
  };
  return (
    <ConfirmDialog
      title={`Delete ${user.username}`}
      body={`The account ${user.username} (${user.email}) is removed and signed out. Its bookings stay. This action cannot be undone.`}
      confirmLabel="Delete user"
      cancelLabel={texts.actions.cancel}
      danger
      isPending={remove.isPending}
      error={isOwn ? texts.validation.ownAccountDelete : problemOf(remove.error, texts.errors.deleteUser)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

export function ResetPasswordDialog({ user, onClose }: UserDialogProps) {
  const [newPassword, setNewPassword] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { resetPassword } = useUserChanges();
  const save = () => {
    if (newPassword.length < limits.resetPasswordMin) return setTooShort(true);
    setTooShort(false);
    resetPassword.mutate({ id: user.id, newPassword }, { onSuccess: done(texts.success.passwordReset, onClose) });
  };
  const serverProblem = problemOf(resetPassword.error, texts.errors.resetPassword);
  return (
    <FormDialog
      title={`Reset password of ${user.username}`}
      saveLabel="Reset password"
      isPending={resetPassword.isPending}
      problem={isTooShort ? texts.validation.newPasswordTooShort : serverProblem}
      onSave={save}
      onClose={onClose}
    >
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        isRequired
      />
    </FormDialog>
  );
}

const blank = { username: '', email: '', password: '', role: 'client' as (typeof adminCreatableRoles)[number] };

export function RegisterUserDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(blank);
  const [problem, setProblem] = useState<string | null>(null);
  const { register } = useUserChanges();
  const save = () => {
    if (!draft.username.trim() || !draft.email.trim() || !draft.password)
      return setProblem(texts.validation.registerFieldsRequired);
    if (draft.password.length < limits.registerPasswordMin)
      return setProblem(texts.validation.registerPasswordTooShort);
    setProblem(null);
    register.mutate(draft, { onSuccess: done(texts.success.userRegistered, onClose) });
  };
  const serverProblem = problemOf(register.error, texts.errors.registerUser);
  const fields = fieldProblems(register.error);
  return (
    <FormDialog
      title="Register new user"
      saveLabel="Register user"
      isPending={register.isPending}
      problem={problem ?? serverProblem}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Username"
        value={draft.username}
        onChange={(username) => setDraft({ ...draft, username })}
        errorMessage={fields['username']}
        isRequired
      />
      <TextField
        label="Email"
        type="email"
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
        errorMessage={fields['email']}
        isRequired
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => setDraft({ ...draft, password })}
        errorMessage={fields['password']}
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
