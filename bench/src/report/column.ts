/** One figure of each sample. */
export const column = <Field extends string>(
  samples: readonly Readonly<Record<Field, number>>[] | undefined,
  field: Field,
): number[] => (samples ?? []).map((sample) => sample[field]);
