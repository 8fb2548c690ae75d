/** Whether to run all attacks or a seeded sample. */
export const isFull = process.env['SECURITY_FULL'] === '1';

/** The same seed gives the same strings in the same order. */
export const seed = Number(process.env['SECURITY_SEED'] ?? '20261121');

/** Folder of additional hostile strings and JSON files. */
export const fuzzFolder = process.env['FUZZ_DIR'] || undefined;

export const resultsFolder = process.env['SECURITY_RESULTS'] ?? 'test-results/security';

/** Returns `sample` in the short run, `all` in the full one. */
export const amount = (sample: number, all: number): number => (isFull ? all : sample);

/** Maximum requests of the hostile input suite: limits the places that each string is sent to in the full run. */
export const requestBudget = Number(process.env['SECURITY_REQUESTS'] ?? Infinity);
