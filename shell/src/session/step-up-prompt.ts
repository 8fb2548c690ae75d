/** The open prompt; concurrent calls share it. */
let asked: { answer: Promise<boolean>; settle: (isProven: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Prompts for the second factor. @returns true once it is verified, false if the user cancels */
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

/** Registers a listener for the start and end of a prompt. @returns a function that removes it */
export function onStepUpPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
