import { ApiError } from '@portal/remote-kit';
import { useState } from 'react';

/** The last attempt to save. */
interface Attempt {
  error: Error | null;
  reset: () => void;
}

/** What a form was opened on, and what was typed into it. */
export interface Edited<Subject, Draft> {
  before: Subject;
  draft: Draft;
}

export interface Difference<Draft> {
  field: keyof Draft;
  theirs: Draft[keyof Draft];
  yours: Draft[keyof Draft];
}

export interface Conflict<Subject, Draft> {
  /** Fields that were typed into and are something else now. */
  differences: readonly Difference<Draft>[];
  /** Fields that only somebody else changed. */
  adopted: readonly Difference<Draft>[];
  /** Goes on from what somebody else saved; of one field, or of all. */
  takeTheirs: (field?: keyof Draft) => void;
  /** Goes on from what somebody else saved with what was typed over it; this can be saved. */
  keepMine: () => Edited<Subject, Draft>;
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
export function useEdit<Subject extends object, Draft extends object>(
  subject: Subject,
  toDraft: (subject: Subject) => Draft,
  attempt: Attempt,
) {
  const [{ before, draft }, setEdited] = useState<Edited<Subject, Draft>>(() => ({
    before: subject,
    draft: toDraft(subject),
  }));
  const start = toDraft(before);
  const edit = (change: Partial<Draft>) =>
    setEdited((edited) => ({ ...edited, draft: { ...edited.draft, ...change } }));
  const current = currentOf(attempt.error);
  return {
    before,
    draft,
    edit,
    isDirty: differing(start, draft).length > 0,
    conflict: current ? conflictWith({ ...before, ...current }) : null,
  };

  function conflictWith(now: Subject): Conflict<Subject, Draft> {
    const theirs = toDraft(now);
    const typed = differing(start, draft).map(({ field }) => field);
    const goOn = (edited: Edited<Subject, Draft>) => {
      attempt.reset();
      setEdited(edited);
      return edited;
    };
    const mine = Object.fromEntries(typed.map((field) => [field, draft[field]])) as Partial<Draft>;
    return {
      differences: differing(theirs, draft).filter(({ field }) => typed.includes(field)),
      adopted: differing(theirs, start).filter(({ field }) => !typed.includes(field)),
      takeTheirs: (field) => {
        if (field) edit({ [field]: theirs[field] } as unknown as Partial<Draft>);
        else goOn({ before: now, draft: theirs });
      },
      keepMine: () => goOn({ before: now, draft: { ...theirs, ...mine } }),
    };
  }
}
