import { PortInUseError } from './machine/ports';
import { buildParts } from './build';
import { assertDataFolderFree } from './machine/data-folder-lock';
import { claimPorts, startPortal, type Portal } from './portal';
import { SettingsError, readSettings } from './settings';
import type { EnvSource } from './start-settings';

const print = (text: string) => void process.stdout.write(`${text}\n`);

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

function explain(error: unknown) {
  if (error instanceof SettingsError || error instanceof PortInUseError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

/** Fails before the build, which takes minutes. */
async function checkFirst(env: EnvSource) {
  const settings = await readSettings(env);
  assertDataFolderFree(settings.dataDir);
  await claimPorts(settings);
}

/** The first signal stops all processes in order, even during the start; a second one kills them. */
async function runUntilSignal(
  start: (signal: AbortSignal) => Promise<Portal>,
  onReady: (portal: Portal) => Promise<FrontServer['stop']>,
) {
  const starting = new AbortController();
  const running: { portal?: Portal; stopFront: FrontServer['stop'] } = { stopFront: () => {} };
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) {
      running.portal?.killAll('SIGKILL');
      process.exit(130);
    }
    isStopping = true;
    const startedAt = performance.now();
    print('Stopping …');
    if (!running.portal) return starting.abort(new Error('Stopped while starting.'));
    await Promise.all([running.stopFront(), running.portal.stop()]);
    print(`Stopped (${seconds(startedAt)} s)`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void onSignal());
  const portal = await start(starting.signal);
  running.portal = portal;
  try {
    running.stopFront = await onReady(portal);
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

export interface FrontServer {
  /** URL that developers open. */
  url: string;
  stop: () => void | Promise<void>;
}

export interface RunOptions {
  env?: EnvSource;
  /** Adds a server in front of the portal. */
  onReady?: (portal: Portal) => Promise<FrontServer>;
}

const bare = ({ url }: Portal): Promise<FrontServer> => Promise.resolve({ url, stop: () => {} });

/** Builds the portal, unless `--built` is given, and starts it. Prints each step with its duration, and stops on signals. */
export async function runPortal({ env = process.env, onReady = bare }: RunOptions = {}) {
  const startedAt = performance.now();
  if (env.FEATURES) print('FEATURES has no effect: payments and holds are always on.');
  try {
    await checkFirst(env);
    if (!process.argv.includes('--built')) {
      await buildParts();
      print(`Built (${seconds(startedAt)} s)`);
    }
    const start = (signal: AbortSignal) => startPortal({ env, log: print, signal });
    await runUntilSignal(start, async (portal) => {
      print(`Started in ${seconds(startedAt)} s`);
      const { url, stop } = await onReady(portal);
      print(`Portal ready: ${url}`);
      return stop;
    });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
