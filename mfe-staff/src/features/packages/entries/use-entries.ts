import { useState } from 'react';
import { type Entries, textOf } from './entries';

/**
 * State of a field whose value is comma-separated text. The field's own edits separate items from pending text. A value set
 * from outside, as after an edit conflict, is parsed again.
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
