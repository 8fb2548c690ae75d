import { useEffect, useState } from 'react';

const pauseMs = 200;

/** The text once nobody has typed for a moment, so that a word costs one request and not one for each letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
