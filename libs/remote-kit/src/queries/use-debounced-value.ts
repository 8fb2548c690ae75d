import { useEffect, useState } from 'react';

const pauseMs = 200;

/** Returns the text once typing pauses, so that a word costs one request. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
