import { statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '@portal/contracts';
import { type StateWatch, watchState } from './releases/watch-state';

const pollMs = 400;

/** The files a build writes last. */
const lastWritten = ['shell/dist/index.html', ...remoteIds.map((id) => `mfe-${id}/dist/release.json`)];

const stateOf = (folder: string): string =>
  lastWritten.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0).join();

/**
 * Calls back after each finished build of a web app. Looks at times instead of watching folders, which builds delete
 * and make again. Returns the function that stops it.
 */
export function watchReleases(folder: string, watch: Omit<StateWatch, 'everyMs'>): () => void {
  return watchState(() => stateOf(folder), { everyMs: pollMs, ...watch });
}
