import { PortTakenError, claimPort } from './ports.mjs';
import { buildStale } from './build.mjs';
import { refuseTakenFolder } from './data-folder-lock.mjs';
import { startPortal } from './portal.mjs';
import { SettingsError, readSettings } from './settings.mjs';

/** @param {string} text */
const print = (text) => void process.stdout.write(`${text}\n`);

/** @param {number} since */
const seconds = (since) => ((performance.now() - since) / 1_000).toFixed(1);

/** @param {unknown} error */
function explain(error) {
  if (error instanceof SettingsError || error instanceof PortTakenError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

/** Refused before minutes of building, not after. */
async function checkFirst() {
  const { port, host, usesSimulator, simPort, simAdminPort, dataDir } = await readSettings(process.env);
  refuseTakenFolder(dataDir);
  await claimPort('PORT', port, host);
  if (!usesSimulator) return;
  await claimPort('SIM_PORT', simPort);
  await claimPort('SIM_ADMIN_PORT', simAdminPort);
}

/**
 * The first signal stops all parts in order, also while they start; a second one ends them at once.
 * @param {(signal: AbortSignal) => Promise<import('./portal.mjs').Portal>} start
 * @param {(portal: import('./portal.mjs').Portal) => () => void} onReady
 */
async function runUntilSignal(start, onReady) {
  const starting = new AbortController();
  /** @type {import('./portal.mjs').Portal | undefined} */
  let portal;
  let beforeStop = () => {};
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) {
      portal?.killAll('SIGKILL');
      process.exit(130);
    }
    isStopping = true;
    const startedAt = performance.now();
    print('Stopping …');
    beforeStop();
    if (!portal) return starting.abort(new Error('Stopped while starting.'));
    await portal.stop();
    print(`Stopped (${seconds(startedAt)} s)`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void onSignal());
  portal = await start(starting.signal);
  beforeStop = onReady(portal);
}

/**
 * Builds what is stale, starts the portal, tells each step and its time, and stops on signals.
 * @param {{ env?: import('./settings.mjs').EnvSource, onReady?: (portal: import('./portal.mjs').Portal) => () => void }} [options]
 *   `onReady` answers what is to be done before stopping
 */
export async function runPortal({ env = process.env, onReady = () => () => {} } = {}) {
  const startedAt = performance.now();
  try {
    await checkFirst();
    const outcome = await buildStale();
    print(`${outcome === 'fresh' ? 'Build is fresh' : 'Built what was stale'} (${seconds(startedAt)} s)`);
    const start = (/** @type {AbortSignal} */ signal) => startPortal({ env, log: print, signal });
    await runUntilSignal(start, (portal) => {
      print(`Started in ${seconds(startedAt)} s`);
      print(`Portal ready: ${portal.url}`);
      return onReady(portal);
    });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
