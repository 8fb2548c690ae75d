import { reservePort, freePort, type Portal, runPortal } from '@portal/supervisor';
import { loadEnv } from '@portal/node-kit';
import { readCommandLine, type DevOptions } from './command-line';
import { checkPortal, type Place, startDevelopment } from './development';
import { envSchema } from './env';
import { watchServices } from './watch-services';

/*
 * npm run dev                                       the whole portal, rebuilding every slice after a change
 * npm run dev -- mfe-client                         rebuilds one slice; the others are served as built
 * npm run dev -- mfe-client --against <address>     serves one slice locally, everything else from a running portal
 */
const print = (text: string): void => void process.stdout.write(`${text}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const namesIn = ({ web, services }: DevOptions): string => [...web, ...services].map(({ name }) => name).join(', ');

/** The browser uses the front proxy, so the upstream portal listens on the loopback interface only. */
const behind = async (port: number): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(port),
  WATCH_STATIC: '1',
});

async function runWithPortal(wish: DevOptions, place: Place): Promise<void> {
  const needsFront = wish.web.length > 0;
  const own = needsFront ? { ...place, port: await reservePort('PORT', place.port, place.host) } : place;
  const env = needsFront ? await behind(await freePort()) : { ...process.env, WATCH_STATIC: '1' };
  const onReady = async (portal: Portal) => {
    const stopWatching = watchServices(wish.services, portal, print);
    print(`Watching ${namesIn(wish)}`);
    if (!needsFront) return { url: portal.url, stop: stopWatching };
    const behindIt = { url: new URL(portal.url), checksCertificate: true };
    const { url, stop } = await startDevelopment(behindIt, wish.web, { place: own, print });
    const stopAll = (): Promise<void> => {
      stopWatching();
      return stop();
    };
    return { url, stop: stopAll };
  };
  await runPortal({ env, onReady });
}

async function runAgainst(url: URL, wish: DevOptions, place: Place): Promise<void> {
  const port = await reservePort('PORT', place.port, place.host);
  const portal = { url, checksCertificate: wish.checksCertificate };
  await checkPortal(portal);
  print(`${namesIn(wish)} served locally, everything else from ${url.origin}`);
  const { url: own, stop } = await startDevelopment(portal, wish.web, { place: { ...place, port }, print });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  }
  print(`Portal ready: ${own}`);
}

try {
  const wish = readCommandLine(process.argv.slice(2));
  const { HOST: host, PORT: port } = loadEnv(envSchema);
  const place = { host, port };
  await (wish.against ? runAgainst(wish.against, wish, place) : runWithPortal(wish, place));
} catch (error) {
  fail(error);
}
