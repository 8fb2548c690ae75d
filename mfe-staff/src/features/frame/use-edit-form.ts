import { ApiError } from '@portal/remote-kit';
import { type CheckedFormOptions, type FieldPath, useCheckedForm, useWatch } from '@portal/remote-kit/forms';
import { useEffect, useRef, useState } from 'react';

export interface Difference<Draft> {
  field: keyof Draft;
  theirs: Draft[keyof Draft];
  yours: Draft[keyof Draft];
}

export interface Conflict<Draft> {
  /** Fields that both changed, to different values. */
  differences: readonly Difference<Draft>[];
  /** Fields that only the other person changed. */
  adopted: readonly Difference<Draft>[];
  /** Takes over the other person's version, of one field or of all. */
  takeTheirs: (field?: keyof Draft) => void;
  /** Saves what was typed over the other person's version. */
  keepMine: () => void;
}

/** A record that tells apart how often it was changed. */
type Versioned = object & { version?: number | undefined };

interface EditFormOptions<Subject extends Versioned, Draft extends object, Changes extends object> extends Omit<
  CheckedFormOptions<Draft, Changes>,
  'defaultValues' | 'toRequest' | 'send'
> {
  subject: Subject;
  toDraft: (subject: Subject) => Draft;
  /** What was changed, as the call takes it; nothing is sent when that is nothing. */
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
 * A form on a record that others may change while it is open. A refusal because they did loses nothing that was typed:
 * `conflict` tells what differs and how to go on.
 */
export function useEditForm<Subject extends Versioned, Draft extends object, Changes extends object>(
  options: EditFormOptions<Subject, Draft, Changes>,
) {
  const { subject, toDraft, changesOf, sending, onUnchanged } = options;
  const [before, setBefore] = useState(subject);
  // What a press goes on from that comes before the next drawing.
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
