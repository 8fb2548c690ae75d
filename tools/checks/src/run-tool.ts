import { run } from './run';

/** Runs a TypeScript program of this repository in the root folder. `file` is relative to the root. */
export const runTool = (file: string, args: readonly string[] = []) =>
  run(process.execPath, ['--import', 'tsx', file, ...args]);
