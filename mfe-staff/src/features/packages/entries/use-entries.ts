import { useState } from 'react';
import { type Entries, textOf } from './entries';

/**
 * The entries of a field whose value is comma-separated text. Its own edits keep what is only typed apart from the list;
 * a value that comes from elsewhere, as after somebody else's change, is read anew.
 */
export function useEntries(value: string, onChange: (value: string) => void, read: (text: string) => Entries) {
  const [own, setOwn] = useState<Entries>(() => read(value));
  const entries = textOf(own) === value ? own : read(value);
  const change = (next: Entries): void => {
    setOwn(next);
    const text = textOf(next);
    if (text !== value) onChange(text);
  };
  return [entries, change] as const;
}
