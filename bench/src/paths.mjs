import { join, resolve } from 'node:path';

export const workspaceRoot = resolve(import.meta.dirname, '../..');

/** @param {...string} parts */
export const inWorkspace = (...parts) => join(workspaceRoot, ...parts);

/** @param {...string} parts */
export const inBench = (...parts) => join(workspaceRoot, 'bench', ...parts);
