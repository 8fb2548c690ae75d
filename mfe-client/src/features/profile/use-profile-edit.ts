import { delaysMs, type ProfileUpdateRequest, texts, type User } from '@portal/contracts';
import { useApi, useSession, useUnsavedChanges } from '@portal/remote-kit';
import { useCheckedForm, useWatch } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { useCallback, useEffect, useState } from 'react';
import { changedProfile, isEmailChanged, profileRules, profileValues, type ProfileValues } from './profile-values';

interface Notice {
  kind: 'info' | 'success';
  text: string;
  /** How long the notice is shown before the form closes. */
  closeAfterMs: number;
}

const unchanged: Notice = { kind: 'info', text: texts.unchanged.profile, closeAfterMs: delaysMs.profileUnchanged };
const saved: Notice = { kind: 'success', text: texts.success.profileUpdated, closeAfterMs: delaysMs.profileSaved };

/** Edits the user's profile. The form closes after it was saved, or if nothing changed. */
export function useProfileEdit(user: User, onClose: () => void) {
  const api = useApi();
  const { replaceUser } = useSession();
  const [before] = useState(() => profileValues(user));
  const [notice, setNotice] = useState<Notice | null>(null);
  const update = useMutation({
    mutationFn: api.updateProfile,
    failure: texts.errors.updateProfilePage,
    onSuccess: (response) => {
      replaceUser(response.user, response.token);
      setNotice(saved);
    },
  });
  const { form, submit, problem, isPending } = useCheckedForm<ProfileValues, ProfileUpdateRequest>({
    defaultValues: before,
    schema: ({ callSchemas }) => callSchemas.updateProfile.body,
    toRequest: (values) => changedProfile(before, values),
    rules: useCallback((values: ProfileValues) => profileRules(before, values), [before]),
    incomplete: texts.validation.usernameAndEmailRequired,
    sending: { ...update, isSuccess: notice !== null },
    send: (changes) => (Object.keys(changes).length === 0 ? setNotice(unchanged) : update.mutate(changes)),
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const leaving = useUnsavedChanges(form.formState.isDirty && notice === null);

  // The button that opened the form no longer exists.
  useEffect(() => form.setFocus('username'), [form]);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(onClose, notice.closeAfterMs);
    return () => clearTimeout(timer);
  }, [notice, onClose]);

  return {
    form,
    leaving,
    asksPassword: isEmailChanged(before, { email }),
    problem,
    notice,
    error: update.error,
    isSaving: isPending,
    isClosing: notice !== null,
    submit,
  };
}
