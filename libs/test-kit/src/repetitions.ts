/** True in the nightly run, `npm test -- --full`. */
export const isFullRun = process.env['TEST_FULL'] !== undefined;

/**
 * Number of repetitions of a test. The nightly run repeats as often as the specification requires, the run of a change
 * as often as its time allows.
 */
export const repetitions = ({ perChange, nightly }: { perChange: number; nightly: number }): number =>
  isFullRun ? nightly : perChange;
