/** Navigation options for a step within a page: a history entry without leaving the page. */
export const inPageStep = { state: { isOwnStep: true } } as const;

/** Returns whether a history entry is a step within a page. */
export const isOwnStep = (state: unknown): boolean =>
  (state as { isOwnStep?: unknown } | null | undefined)?.isOwnStep === true;
