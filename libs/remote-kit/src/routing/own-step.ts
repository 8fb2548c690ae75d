/** What a page hands to the router for a step of its own: the history gets an entry, and the page stays in place. */
export const inPageStep = { state: { isOwnStep: true } } as const;

/** True for a place in the history that a page made for a step of its own. */
export const isOwnStep = (state: unknown): boolean =>
  (state as { isOwnStep?: unknown } | null | undefined)?.isOwnStep === true;
