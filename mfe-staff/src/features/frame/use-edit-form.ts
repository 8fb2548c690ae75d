import { ApiError } from '@portal/remote-kit';
import { type CheckedFormOptions, type FieldPath, useCheckedForm, useWatch } from '@portal/remote-kit/forms';
import { useEffect, useRef, useState } from 'react';

export interface Difference<Draft> {
  field: keyof Draft;
  theirs: Draft[keyof Draft];
  yours: Draft[keyof Draft];
}

export interface Conflict<Draft> {
  /** Fields that both users changed, to different values. */
  differences: readonly Difference<Draft>[];
  /** Fields that only the other user changed. */
  adopted: readonly Difference<Draft>[];
  /** Takes the other user's value of one field, or discards all typed changes. */
  takeTheirs: (field?: keyof Draft) => void;
  /** Saves the typed changes on top of the other user's version. */
  keepMine: () => void;
}

/** Record with a version for optimistic concurrency. */
type Versioned = object & { version?: number | undefined };

interface EditFormOptions<Subject extends Versioned, Draft extends object, Changes extends object> extends Omit<
  CheckedFormOptions<Draft, Changes>,
  'defaultValues' | 'toRequest' | 'send'
> {
  subject: Subject;
  toDraft: (subject: Subject) => Draft;
  /** Builds the request body with the changed fields. An empty body is not sent. */
  changesOf: (before: Subject, draft: Draft) => Changes;
  send: (changes: Changes & { version: number | undefined }) => void;
  onUnchanged?: () => void;
}

const currentOf = (error: Error | null): object | undefined =>
  error instanceof ApiError && error.code === 'EDIT_CONFLICT' ? error.current : undefined;

const differing = <Draft extends object>(theirs: Draft, yours: Draft): Difference<Draft>[] =>
  (Object.keys(yours) as (keyof Draft)[])
    .filter((field) => theirs[field] !== yours[field])
    .map((field) => ({ field, theirs: theirs[field], yours: yours[field] }));

/**
 * Form for a record that other users may edit concurrently. After an EDIT_CONFLICT the typed values stay, and `conflict`
 * lists the differences and how to resolve them.
 */
export function useEditForm<Subject extends Versioned, Draft extends object, Changes extends object>(
  options: EditFormOptions<Subject, Draft, Changes>,
) {
  const { subject, toDraft, changesOf, sending, onUnchanged } = options;
  const [before, setBefore] = useState(subject);
  // A ref, because `keepMine` submits before React renders the new state.
  const latest = useRef(subject);
  const [isUnchanged, setUnchanged] = useState(false);
  const checked = useCheckedForm<Draft, Changes>({
    ...options,
    defaultValues: toDraft(subject),
    toRequest: (draft) => changesOf(latest.current, draft),
    send: (changes) => {
      if (Object.keys(changes).length > 0) return options.send({ ...changes, version: latest.current.version });
      setUnchanged(true);
      onUnchanged?.();
    },
  });
  const { form, submit } = checked;
  const draft = useWatch({ control: form.control }) as Draft;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setUnchanged(false) }), [form]);
  const start = toDraft(before);
  const current = currentOf(sending.error);
  return {
    ...checked,
    draft,
    before,
    isDirty: differing(start, draft).length > 0,
    isUnchanged,
    conflict: current ? conflictWith({ ...before, ...current }) : null,
  };

  function conflictWith(now: Subject): Conflict<Draft> {
    const theirs = toDraft(now);
    const typed = differing(start, draft).map(({ field }) => field);
    const goOn = (values: Draft) => {
      sending.reset();
      latest.current = now;
      setBefore(now);
      form.reset(values);
    };
    const mine = Object.fromEntries(typed.map((field) => [field, draft[field]])) as Partial<Draft>;
    return {
      differences: differing(theirs, draft).filter(({ field }) => typed.includes(field)),
      adopted: differing(theirs, start).filter(({ field }) => !typed.includes(field)),
      takeTheirs: (field) => {
        if (field) form.setValue(String(field) as FieldPath<Draft>, theirs[field] as never);
        else goOn(theirs);
      },
      keepMine: () => {
        goOn({ ...theirs, ...mine });
        submit();
      },
    };
  }
}
