import { spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { inWorkspace, type Portal, type Slice } from '@portal/supervisor';

type Print = (text: string) => void;

const settleMs = 150;
const sharedFolders = ['libs/contracts/src', 'libs/node-kit/src', 'libs/nest-kit/src'];

function build(slice: Slice, print: Print): Promise<boolean> {
  const child = spawn(inWorkspace('node_modules/.bin/portal-build-node'), [], {
    cwd: inWorkspace(slice.folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk) => print(String(chunk).trimEnd()));
  return new Promise((resolve) => void child.once('close', (code) => resolve(code === 0)));
}

/** Rebuilds a service when its own or shared sources change, then restarts its process. */
function watchService(slice: Slice, portal: Portal, print: Print): () => void {
  let isBuilding = false;
  let isOutdated = false;
  let timer: NodeJS.Timeout | undefined;

  const rebuild = async (): Promise<void> => {
    isOutdated = isBuilding;
    if (isBuilding) return;
    isBuilding = true;
    const startedAt = performance.now();
    const isBuilt = await build(slice, print);
    if (isBuilt) await portal.processes[slice.name]?.replace().catch((error: Error) => print(error.message));
    if (isBuilt) print(`${slice.name}: replaced in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    isBuilding = false;
    if (isOutdated) await rebuild();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), settleMs);
  };
  const folders = [`${slice.folder}/src`, ...sharedFolders].map((folder) => inWorkspace(folder));
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, schedule));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Watches, rebuilds and restarts services. Returns a function that stops watching. */
export function watchServices(services: readonly Slice[], portal: Portal, print: Print): () => void {
  const stops = services.map((slice) => watchService(slice, portal, print));
  return () => stops.forEach((stop) => stop());
}
