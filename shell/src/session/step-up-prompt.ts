/** Who waits for the answer of the person; all calls that are refused meanwhile wait for the same one. */
let asked: { answer: Promise<boolean>; settle: (isProven: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Asks whoever is signed in for the second factor; true once it was shown, false when the person declined. */
export function promptStepUp(): Promise<boolean> {
  if (!asked) {
    let settle = (_isProven: boolean): void => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    asked = { answer, settle };
    tell();
  }
  return asked.answer;
}

export function resolveStepUp(isProven: boolean): void {
  asked?.settle(isProven);
  asked = null;
  tell();
}

export const isStepUpPending = (): boolean => asked !== null;

/** Calls back when a question begins or ends; returns what stops that. */
export function onStepUpPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
