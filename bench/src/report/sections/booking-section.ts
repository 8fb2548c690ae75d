import { median, pairedRatio } from '../../measure/statistics';
import { column } from '../column';
import { table } from '../markdown';
import { type Data, type Section, spread, tenths } from './section';

export function bookingSection({ bookings, clients, samples }: Data<'booking'>): Section {
  const middle = (field: 'millis' | 'hops' | 'calls' | 'hopsMs' | 'callsMs' | 'bareMillis') =>
    tenths(median(column(samples, field)));
  const parts = Object.keys(samples[0]?.cpuMs ?? {});
  const byPart = parts.map((part) => [part, tenths(median(samples.map(({ cpuMs }) => cpuMs[part] ?? 0)))]);
  const ratio = spread(pairedRatio(column(samples, 'millis'), column(samples, 'bareMillis')));
  return {
    title: 'One booking',
    text: [
      `One booking of a priced flight, from its call until its entries are written, in all processes of the portal but the simulators, which stand for others. Its bare parts are ${middle('hops')} answers of NestJS on Fastify with nothing in them, as many as services and gateway gave, and the ${middle('calls')} commands that the services sent to the database, written down on their way and sent again by the bare driver: what is written goes into collections without indexes. The database's own time is in both. ${samples.length} rounds of ${bookings} bookings by ${clients} clients; what the portal does meanwhile without being asked counts too.`,
      table(
        ['', 'processor ms of a booking'],
        [
          ['the whole stack', middle('millis')],
          ['bare answers', middle('hopsMs')],
          ['bare calls of the database', middle('callsMs')],
          ['bare parts together', middle('bareMillis')],
        ],
      ),
      `The whole stack against its bare parts: ${ratio}. By process:`,
      table(['process', 'ms'], byPart),
    ].join('\n\n'),
    pictures: {},
  };
}
