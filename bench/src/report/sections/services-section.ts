import { wereBusy } from '../../measure/others';
import { median, pairedRatio, summarise } from '../../measure/statistics';
import { barChart } from '../chart';
import { column } from '../column';
import { table } from '../markdown';
import { busyCell, type Data, type Section, spread, whole } from './section';

export function servicesSection({ reads, rounds, requests, connections }: Data<'services'>): Section {
  const rows = Object.entries(reads).map(([name, { service, framework, bare = [] }]) => [
    name,
    whole(median(column(service, 'cpuMicros'))),
    whole(median(column(framework, 'cpuMicros'))),
    spread(pairedRatio(column(service, 'cpuMicros'), column(framework, 'cpuMicros'))),
    ...(bare.length === 0
      ? ['–', '–']
      : [
          whole(median(column(bare, 'cpuMicros'))),
          spread(pairedRatio(column(service, 'cpuMicros'), column(bare, 'cpuMicros'))),
        ]),
    wereBusy(service) ? busyCell : whole(median(column(service, 'requestsPerSecond'))),
  ]);
  const bars = Object.entries(reads).flatMap(([name, { service, framework }]) => [
    { label: name, ...summarise(column(service, 'cpuMicros')) },
    { label: 'a constant', group: 1, ...summarise(column(framework, 'cpuMicros')) },
  ]);
  const head = [
    'read',
    'processor us/request',
    'framework answering the same bytes',
    'ratio',
    'with one bare driver call',
    'ratio',
    'requests/s',
  ];
  return {
    title: 'Services',
    text: `Hot reads straight at the services: real guard and assertion, real database. The peer is NestJS on Fastify answering the same value from memory, without guard, log, metrics or database; and the same after one call of the bare driver for the same documents. The database's own time is not counted. ${rounds} rounds of ${requests} requests, ${connections} connections.\n\n![Processor time per read](images/bench/services.svg)\n\n${table(head, rows)}`,
    pictures: {
      'services.svg': barChart({ title: 'Processor time per request of the service', unit: 'us', rows: bars }),
    },
  };
}
