import { adminCreatableRoles, type AdminRegisterUserRequest, texts } from '@portal/contracts';
import { errorText, useSession, useReauthenticate } from '@portal/remote-kit';
import { AccountFields } from '@portal/remote-kit/account-fields';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Button, ConfirmDialog, Dialog, Stack } from '@portal/ui-kit';
import { Checkbox, PasswordField, Select } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { FormDialog } from '../frame/form-dialog';
import { ResetFactors } from './reset-factors';
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
  const logIn = useReauthenticate(remove.error);
  return (
    <ConfirmDialog
      title={`Delete ${user.username}`}
      body={
        <Stack>
          <p>
            {`The account ${user.username} (${user.email}) is deleted and logged out. Its bookings are kept. This action cannot be undone.`}
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
      error={
        isOwn ? texts.validation.ownAccountDelete : remove.error && errorText(remove.error, texts.errors.deleteUser)
      }
      onLogIn={logIn}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

export function ResetPasswordDialog({ user, onClose }: UserDialogProps) {
  const { resetPassword } = useUserChanges();
  const { newPasswordTooShort } = texts.validation;
  const checked = useCheckedForm({
    defaultValues: { newPassword: '' },
    schema: ({ callSchemas }) => callSchemas.resetUserPassword.body,
    empty: { newPassword: newPasswordTooShort },
    incomplete: newPasswordTooShort,
    sending: resetPassword,
    send: ({ newPassword }) => resetPassword.mutate({ id: user.id, newPassword }, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={`Reset password of ${user.username}`}
      saveLabel="Reset password"
      checked={checked}
      error={resetPassword.error}
      fallback={texts.errors.resetPassword}
      apart={<ResetFactors user={user} />}
      onClose={onClose}
    >
      <FormField
        as={PasswordField}
        control={checked.form.control}
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        isRequired
      />
    </FormDialog>
  );
}

const blank: AdminRegisterUserRequest = { username: '', email: '', password: '', role: 'client' };

export function RegisterUserDialog({ onClose }: { onClose: () => void }) {
  const { register } = useUserChanges();
  const checked = useCheckedForm({
    defaultValues: blank,
    schema: ({ callSchemas }) => callSchemas.registerUser.body,
    incomplete: texts.validation.registerFieldsRequired,
    sending: register,
    send: (account) => register.mutate(account, { onSuccess: onClose }),
  });
  const { control } = checked.form;
  return (
    <FormDialog
      title="Register new user"
      saveLabel="Register user"
      checked={checked}
      error={register.error}
      fallback={texts.errors.registerUser}
      onClose={onClose}
    >
      <AccountFields control={control} of="other" />
      <FormField as={Select} control={control} name="role" label="Role" options={roleChoices(adminCreatableRoles)} />
    </FormDialog>
  );
}
