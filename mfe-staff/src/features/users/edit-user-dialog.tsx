import { roles, texts, type User } from '@portal/contracts';
import { notify } from '@portal/remote-kit';
import { Select, TextField } from '@portal/ui-kit/fields';
import { EditConflict, type FieldLooks } from '../frame/edit-conflict';
import { fieldProblem } from '../frame/failure';
import { FormDialog } from '../frame/form-dialog';
import { useEdit } from '../frame/use-edit';
import { useUserChanges } from './use-users';
import { roleChoices, type UserDialogProps } from './user-dialog';

type Draft = Pick<User, 'username' | 'email' | 'role'>;

const toDraft = ({ username, email, role }: User): Draft => ({ username, email, role });

const fields: FieldLooks<Draft> = {
  username: { label: 'Username' },
  email: { label: 'Email' },
  role: { label: 'Role' },
};

export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const { update } = useUserChanges();
  const { before, draft, edit, isDirty, conflict } = useEdit(user, toDraft, update);
  const save = (edited = { before, draft }) => {
    const { before: then, draft: now } = edited;
    const change = {
      ...(now.username === then.username ? {} : { username: now.username }),
      ...(now.email === then.email ? {} : { email: now.email }),
      ...(now.role === then.role ? {} : { role: now.role }),
    };
    if (Object.keys(change).length === 0) {
      notify({ kind: 'info', text: texts.unchanged.record });
      return onClose();
    }
    update.mutate({ id: user.id, version: then.version, ...change }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Edit ${user.username}`}
      saveLabel={texts.actions.saveChanges}
      isPending={update.isPending}
      isDirty={isDirty}
      failure={update.error}
      fallback={texts.errors.updateUser}
      conflict={
        conflict && <EditConflict conflict={conflict} fields={fields} isPending={update.isPending} onKeepMine={save} />
      }
      onSave={() => save()}
      onClose={onClose}
    >
      <TextField
        label={fields.username.label}
        value={draft.username}
        onChange={(username) => edit({ username })}
        errorMessage={fieldProblem(update.error, 'username')}
        isRequired
      />
      <TextField
        label={fields.email.label}
        type="email"
        value={draft.email}
        onChange={(email) => edit({ email })}
        errorMessage={fieldProblem(update.error, 'email')}
        isRequired
      />
      <Select
        label={fields.role.label}
        options={roleChoices(roles)}
        value={draft.role}
        onChange={(role) => edit({ role })}
      />
    </FormDialog>
  );
}
