import { lineChart, type Point } from '../chart';
import { table } from '../markdown';
import { busyCell, type Data, picture, type Section, tenths, whole } from './section';

const steps = ['search', 'price', 'confirm', 'cancel'] as const;
const shares = ['p50', 'p95', 'p99'] as const;

type Results = NonNullable<Data<'journeys'>['mongodb']>;

const databasesOf = ({ embedded, mongodb = [] }: Data<'journeys'>): [string, Results][] => [
  ['embedded', embedded],
  ['mongodb', mongodb],
];

/** Where the processors' time of one journey went, in ms. */
function processorTable(data: Data<'journeys'>) {
  const parts = Object.keys(data.embedded[0]?.cpuMsPerJourney ?? {});
  const rows = databasesOf(data).flatMap(([database, results]) =>
    results.map(({ clients, cpuMsPerJourney }) => {
      const spent = parts.map((part) => cpuMsPerJourney[part] ?? 0);
      return [database, clients, ...spent.map(tenths), tenths(spent.reduce((sum, ms) => sum + ms, 0))];
    }),
  );
  return table(['database', 'clients', ...parts, 'in all'], rows);
}

export function journeysSection(data: Data<'journeys'>, isBusy: boolean): Section {
  const rows = databasesOf(data).flatMap(([database, results]) =>
    results.map(({ clients, perSecond, failed, latencies }) => [
      database,
      clients,
      isBusy ? busyCell : tenths(perSecond),
      failed,
      ...steps.map((step) => (isBusy ? busyCell : shares.map((share) => whole(latencies[step][share])).join(' / '))),
    ]),
  );
  const head = ['database', 'clients', 'journeys/s', 'failed', ...steps];
  const series = steps.map((step) => ({
    name: `${step} p95`,
    points: data.embedded.map(({ clients, latencies }): Point => [clients, latencies[step].p95]),
  }));
  const drawn = picture({ file: 'journeys.svg', title: 'Latency by clients', isBusy }, () =>
    lineChart({ title: 'Latency of the steps', xUnit: 'clients', yUnit: 'ms', series }),
  );
  return {
    title: 'Journeys',
    text: `Search, price, confirm, cancel through gateway, services, database and the flight provider's simulator, each client with an account and other dates. Milliseconds as p50 / p95 / p99. Clients run on the same machine.\n\n${drawn.place}${table(head, rows)}\n\nProcessor time of one journey by process, in ms:\n\n${processorTable(data)}`,
    pictures: drawn.files,
  };
}

export function callbacksSection(data: Data<'callbacks'>, isBusy: boolean): Section {
  const { perSecond, callbacks, refused, p50, p95, p99 } = data;
  const head = ['callbacks', 'refused', 'p50 ms', 'p95 ms', 'p99 ms'];
  const rows = [[callbacks, refused, ...[p50, p95, p99].map((ms) => (isBusy ? busyCell : tenths(ms)))]];
  return {
    title: 'Callbacks',
    text: `${perSecond} payments a second are begun, and the provider's simulator tells how each ended: from the first byte of its callback at the gateway until the answer, with signature, ledger, account and payment in between. Everything runs on the same machine.\n\n${table(head, rows)}`,
    pictures: {},
  };
}
