/**
 * Calls back after each change of a state that is cheap to read, looked at every `everyMs` milliseconds. Returns the
 * function that stops it.
 */
export function watchState(stateOf: () => string, everyMs: number, onChange: () => void): () => void {
  let seen = stateOf();
  const timer = setInterval(() => {
    const state = stateOf();
    if (state === seen) return;
    seen = state;
    onChange();
  }, everyMs);
  return () => clearInterval(timer);
}
