import { useEffect, useState } from 'react';

const pauseMs = 200;

/** The text once typing has paused, so that a word costs one request, not one for each letter. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
