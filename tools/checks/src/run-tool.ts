import { run } from './run';

/** Runs a TypeScript program of this repository as its npm script does. `file` is relative to the root, where it runs. */
export const runTool = (file: string, args: readonly string[] = []) =>
  run(process.execPath, ['--import', 'tsx', file, ...args]);
