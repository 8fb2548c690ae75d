import type { describeApp } from '@portal/build';

/** The slice that is served, as its build describes it. */
export type App = ReturnType<typeof describeApp>;
