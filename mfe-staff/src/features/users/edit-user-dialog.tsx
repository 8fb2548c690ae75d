import { type AdminUserUpdateRequest, roles, texts, type User } from '@portal/contracts';
import { notify } from '@portal/remote-kit';
import { FormField } from '@portal/remote-kit/forms';
import { Select, TextField } from '@portal/ui-kit/fields';
import { EditConflict, type FieldRenderers } from '../frame/edit-conflict';
import { FormDialog } from '../frame/form-dialog';
import { useEditForm } from '../frame/use-edit-form';
import { useUserChanges } from './use-users';
import { roleChoices, type UserDialogProps } from './user-dialog';

type Draft = Pick<User, 'username' | 'email' | 'role'>;

const toDraft = ({ username, email, role }: User): Draft => ({ username, email, role });

const fields: FieldRenderers<Draft> = {
  username: { label: 'Username' },
  email: { label: 'Email' },
  role: { label: 'Role' },
};

const changesOf = (before: User, draft: Draft): AdminUserUpdateRequest => ({
  ...(draft.username === before.username ? {} : { username: draft.username }),
  ...(draft.email === before.email ? {} : { email: draft.email }),
  ...(draft.role === before.role ? {} : { role: draft.role }),
});

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const { update } = useUserChanges();
  const { conflict, isDirty, ...checked } = useEditForm({
    subject: user,
    toDraft,
    changesOf,
    schema: ({ callSchemas }) => callSchemas.updateUser.body,
    incomplete: texts.validation.usernameAndEmailRequired,
    sending: update,
    send: (changes) => update.mutate({ id: user.id, ...changes }, { onSuccess: onClose }),
    onUnchanged: () => {
      notify({ kind: 'info', text: texts.unchanged.record });
      onClose();
    },
  });
  const { control } = checked.form;
  return (
    <FormDialog
      title={`Edit ${user.username}`}
      saveLabel={texts.actions.saveChanges}
      checked={checked}
      isDirty={isDirty}
      error={update.error}
      fallback={texts.errors.updateUser}
      conflict={conflict && <EditConflict conflict={conflict} fields={fields} isPending={update.isPending} />}
      onClose={onClose}
    >
      <FormField as={TextField} control={control} name="username" {...fields.username} isRequired />
      <FormField as={TextField} control={control} name="email" {...fields.email} type="email" isRequired />
      <FormField as={Select} control={control} name="role" {...fields.role} options={roleChoices(roles)} />
    </FormDialog>
  );
}
