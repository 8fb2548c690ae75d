/** How much is tried: a seeded sample, or everything. */
export const isFull = process.env['SECURITY_FULL'] === '1';

/** The same seed tries the same strings in the same order. */
export const seed = Number(process.env['SECURITY_SEED'] ?? '20261121');

/** A folder of further hostile strings and JSON files. */
export const fuzzFolder = process.env['FUZZ_DIR'] || undefined;

export const resultsFolder = process.env['SECURITY_RESULTS'] ?? 'test-results/security';

/** `sample` in the short run, `all` in the full one. */
export const amount = (sample: number, all: number): number => (isFull ? all : sample);

/** Bounds the run of hostile input: in the full one each string goes to as many places as that allows, in turns. */
export const requestBudget = Number(process.env['SECURITY_REQUESTS'] ?? Infinity);
