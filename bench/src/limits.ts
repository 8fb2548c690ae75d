import { visitedPages } from './suites/pages/visited-pages';

/** Targets: maximum of each figure, or minimum for those in `atLeast`. */
export const limits: Readonly<Record<string, number>> = {
  'get-2kb against library, x': 1.25,
  'get-2kb against nginx, x': 7,
  ...Object.fromEntries(
    ['packages', 'my-bookings', 'all-bookings', 'profile', 'introspect'].map((read) => [
      `${read} against bare, x`,
      1.5,
    ]),
  ),
  'session check, us': 150,
  ...Object.fromEntries(visitedPages.map(({ name, limitKb }) => [`scripts of ${name}, KB`, limitKb])),
  'bytes of home against one application, x': 1.15,
  'lowest score, points': 98,
  'largest paint of the slowest page, ms': 1_500,
  'total blocking time of the slowest page, ms': 100,
  ...Object.fromEntries(
    ['typing in search', 'filters', 'staff list', 'payment'].map((name) => [`INP of ${name} (p75), ms`, 100]),
  ),
  'first text of /packages on slow 3G, ms': 3_000,
  'one booking against its bare parts, x': 2,
  'embedded: journeys with 64 clients, /s': 60,
  'embedded: confirmation with 64 clients (p95), ms': 600,
  'payment callback at 20 a second (p99), ms': 50,
  'refund callback at 5 a second (p99), ms': 50,
  'processor of two instances against one, x': 1.25,
  'bookings page at 100000 bookings, ms': 15,
  'bookings search at 100000 bookings, ms': 25,
  'users search at 100000 bookings, ms': 25,
  'growth of memory, x': 1.05,
  'failed requests, of all': 0,
  'npm start with a cold build, s': 40,
  'npm start with nothing changed, s': 5,
  'memory at rest, MB': 600,
  'npm run verify, s': 90,
  'pipeline, s': 1_200,
};
/** Figures where higher is better. */
export const atLeast: readonly string[] = ['lowest score, points', 'embedded: journeys with 64 clients, /s'];
