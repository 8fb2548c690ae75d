/** The open prompt; concurrent calls share it. */
let requested: { answer: Promise<boolean>; settle: (isProven: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Prompts for the second factor. @returns true once it is verified, false if the user cancels */
export function promptStepUp(): Promise<boolean> {
  if (!requested) {
    let settle = (_isProven: boolean): void => undefined;
    const response = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    requested = { answer: response, settle };
    notifyListeners();
  }
  return requested.answer;
}

export function resolveStepUp(isProven: boolean): void {
  requested?.settle(isProven);
  requested = null;
  notifyListeners();
}

export const isStepUpPending = (): boolean => requested !== null;

/** Registers a listener for the start and end of a prompt. @returns a function that removes it */
export function onStepUpPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
