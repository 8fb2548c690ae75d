import { texts, type User } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { Alert, Button, Card, Cluster, ConfirmDialog, Stack } from '@portal/ui-kit';
import { Fragment } from 'react';
import { ProfileControl } from './profile-control';
import { currentPasswordField, type ProfileField, profileSections } from './profile-fields';
import styles from './profile.module.css';
import { useProfileEdit } from './use-profile-edit';

interface ProfileFormProps {
  user: User;
  onClose: () => void;
}

/** Usernames of staff are printed on receipts and logs, so only admins change them. */
const fixedBecause = ({ role }: User, { name }: ProfileField): string | undefined =>
  name === 'username' && (role === 'employee' || role === 'superadmin') ? texts.usernames.changedByAdmin : undefined;

/** Form for the whole profile. Only changes are sent. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const { form, leaving, asksPassword, problem, notice, error, isSaving, isClosing, submit } = useProfileEdit(
    user,
    onClose,
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Edit profile">
      {leaving ? <ConfirmDialog danger {...texts.unsaved} onConfirm={leaving.leave} onCancel={leaving.stay} /> : null}
      <Stack gap={5}>
        {profileSections.map(({ title, fields }) => (
          <Card key={title}>
            <fieldset className={styles.group}>
              <legend className={styles.legend}>{title}</legend>
              <div className={styles.fields}>
                {fields.map((field) => (
                  <Fragment key={field.name}>
                    <ProfileControl form={form} field={field} fixedBecause={fixedBecause(user, field)} />
                    {field.name === 'email' && asksPassword ? (
                      <ProfileControl form={form} field={currentPasswordField} />
                    ) : null}
                  </Fragment>
                ))}
              </div>
            </fieldset>
          </Card>
        ))}
        {problem ? <Alert kind="error">{problem}</Alert> : null}
        {error ? <Alert kind="error">{errorText(error, texts.errors.updateProfilePage)}</Alert> : null}
        {notice ? <Alert kind={notice.kind}>{notice.text}</Alert> : null}
        <Cluster>
          <Button type="submit" size="lg" isPending={isSaving} isDisabled={isClosing}>
            {texts.actions.saveChanges}
          </Button>
          <Button variant="secondary" size="lg" onPress={onClose}>
            {texts.actions.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
