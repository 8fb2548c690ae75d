import { delaysMs, texts, type User } from '@portal/contracts';
import { ApiError, useApi, useClearedErrors, useSession, useUnsavedChanges } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from '@portal/remote-kit/forms';
import { markFields } from '../../forms/mark-fields';
import { changedProfile, profileProblem, profileValues } from './profile-values';

interface Notice {
  kind: 'info' | 'success';
  text: string;
  /** How long it stands before the form closes. */
  closeAfterMs: number;
}

const unchanged: Notice = { kind: 'info', text: texts.unchanged.profile, closeAfterMs: delaysMs.profileUnchanged };
const saved: Notice = { kind: 'success', text: texts.success.profileUpdated, closeAfterMs: delaysMs.profileSaved };

/** Edits the profile of the session's user and closes the form once there is nothing left to do. */
export function useProfileEdit(user: User, onClose: () => void) {
  const api = useApi();
  const { replaceUser } = useSession();
  const [before] = useState(() => profileValues(user));
  const form = useForm({ defaultValues: before });
  const email = useWatch({ control: form.control, name: 'email' });
  const [problem, setProblem] = useState<string | null>(null);
  const hasErrors = useClearedErrors(form);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaving = useUnsavedChanges(form.formState.isDirty && notice === null);
  const update = useMutation({
    mutationFn: api.updateProfile,
    failure: texts.errors.updateProfilePage,
    onSuccess: (answer) => {
      replaceUser(answer.user);
      setNotice(saved);
    },
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, error.fields);
    },
  });

  // The button that opened the form is gone; the keyboard goes on where the editing starts.
  useEffect(() => form.setFocus('username'), [form]);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(onClose, notice.closeAfterMs);
    return () => clearTimeout(timer);
  }, [notice, onClose]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending || notice) return;
    update.reset();
    form.clearErrors();
    const values = form.getValues();
    const changes = changedProfile(before, values);
    const found = profileProblem(values, changes);
    setProblem(found?.summary ?? null);
    if (found) markFields(form, found.fields);
    else if (Object.keys(changes).length === 0) setNotice(unchanged);
    else update.mutate(changes);
  };

  return {
    form,
    leaving,
    asksPassword: email.trim() !== before.email.trim(),
    problem: hasErrors ? problem : null,
    notice,
    error: update.error,
    isSaving: update.isPending,
    isClosing: notice !== null,
    submit,
  };
}
