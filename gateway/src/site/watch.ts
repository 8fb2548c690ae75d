import { statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '@portal/contracts';
import { type StateWatch, watchState } from './releases/watch-state';

const pollMs = 400;

/** Last file written by each build. */
const lastWritten = ['shell/dist/index.html', ...remoteIds.map((id) => `mfe-${id}/dist/release.json`)];

const stateOf = (folder: string): string =>
  lastWritten.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0).join();

/**
 * Watches the builds of the web apps. Polls modification times, since builds delete and recreate the folders. @returns
 * a function that stops watching
 */
export function watchReleases(folder: string, watch: Omit<StateWatch, 'everyMs'>): () => void {
  return watchState(() => stateOf(folder), { everyMs: pollMs, ...watch });
}
