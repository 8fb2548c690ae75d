import { ApiError, errorText } from '@portal/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';

/** What a form itself found wrong: a sentence for the whole, one for each field. */
export interface Finding {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** Why a form was not saved: its own finding, or what the service answered. */
export type Failure = Finding | Error | null;

export const failureText = (failure: Failure, fallback: string): string | null =>
  failure instanceof Error ? errorText(failure, fallback) : (failure?.message ?? null);

const fieldsOf = (failure: Failure): Readonly<Record<string, string>> => {
  if (failure instanceof Error) return failure instanceof ApiError ? failure.fields : {};
  return failure?.fields ?? {};
};

/** The sentence about a field; an entry of a list is corrected in the list's own field. */
export const fieldProblem = (failure: Failure, field: string): string | undefined =>
  Object.entries(fieldsOf(failure)).find(([path]) => path.split('.')[0] === field)?.[1];

/** The form's ref; each failure moves the focus to the first field it is about. */
export function useFirstInvalid(failure: Failure): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
