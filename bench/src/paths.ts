import { join, resolve } from 'node:path';

export const workspaceRoot = resolve(import.meta.dirname, '../..');

export const inWorkspace = (...parts: string[]) => join(workspaceRoot, ...parts);

export const inBench = (...parts: string[]) => join(workspaceRoot, 'bench', ...parts);
