import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { inWorkspace, slices } from './workspace.mjs';

/** @typedef {import('./workspace.mjs').Slice} Slice */
/** @typedef {import('./portal.mjs').Portal} Portal */

const settleMs = 150;
const sharedFolders = ['libs/contracts/src', 'libs/node-kit/src', 'libs/nest-kit/src'];

/**
 * The slices that were named, or all of them.
 * @param {readonly string[]} names
 * @returns {Slice[]}
 */
export function chooseSlices(names) {
  const unknown = names.filter((name) => !slices.some((slice) => slice.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no slice ${unknown.join(', ')}. There are: ${slices.map(({ name }) => name).join(', ')}.`,
    );
  }
  return slices.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * @param {Slice} slice
 * @param {string} command
 * @param {string[]} args
 */
const spawnIn = (slice, command, args) =>
  spawn(inWorkspace('node_modules/.bin', command), args, {
    cwd: inWorkspace(slice.folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** @param {NodeJS.ReadableStream | null} stream @param {(text: string) => void} show */
const relay = (stream, show) => void stream?.on('data', (chunk) => show(String(chunk).trimEnd()));

/** The bundler watches by itself; the gateway notices what it writes.
 * @param {Slice} slice
 * @param {(text: string) => void} print
 */
function watchWebSlice(slice, print) {
  const bundler = spawnIn(slice, 'portal-build-web', ['--watch']);
  relay(bundler.stdout, print);
  relay(bundler.stderr, print);
  return () => void bundler.kill();
}

/** @param {Slice} slice @param {(text: string) => void} print @returns {Promise<boolean>} */
function buildNodeSlice(slice, print) {
  const build = spawnIn(slice, 'portal-build-node', []);
  relay(build.stderr, print);
  return new Promise((resolve) => void build.once('close', (code) => resolve(code === 0)));
}

/**
 * Builds again after a change of the slice or of what services share, and replaces the running process.
 * @param {Slice} slice
 * @param {Portal} portal
 * @param {(text: string) => void} print
 */
function watchNodeSlice(slice, portal, print) {
  let isBuilding = false;
  let isOutdated = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const rebuild = async () => {
    isOutdated = isBuilding;
    if (isBuilding) return;
    isBuilding = true;
    const startedAt = performance.now();
    const isBuilt = await buildNodeSlice(slice, print);
    if (isBuilt) await portal.processes[slice.name]?.replace().catch((error) => print(error.message));
    if (isBuilt) print(`${slice.name}: replaced in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    isBuilding = false;
    if (isOutdated) await rebuild();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), settleMs);
  };
  const folders = [`${slice.folder}/src`, ...sharedFolders].map((folder) => inWorkspace(folder));
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, schedule));
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}

/**
 * Keeps the slices built while their sources change.
 * @param {readonly Slice[]} chosen
 * @param {Portal} portal
 * @param {(text: string) => void} print
 * @returns {() => void} stops it
 */
export function watchBuilds(chosen, portal, print) {
  const stops = chosen.map((slice) =>
    slice.kind === 'web' ? watchWebSlice(slice, print) : watchNodeSlice(slice, portal, print),
  );
  return () => stops.forEach((stop) => stop());
}
