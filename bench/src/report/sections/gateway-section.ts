import { wereBusy } from '../../measure/others';
import { median, pairedRatio, summarise } from '../../measure/statistics';
import { barChart } from '../chart';
import { column } from '../column';
import { table } from '../markdown';
import { busyCell, type Data, type Section, spread, whole } from './section';

const scenarioNames = {
  'get-2kb': 'GET 2 KB with a session',
  'post-1kb': 'POST 1 KB with a session',
  'get-1mb': 'answer of 1 MB',
  static: 'static file, prepared gzip',
} as Record<string, string>;

export function gatewaySection({ scenarios, rounds, connections }: Data<'gateway'>): Section {
  const rows = [];
  const bars = [];
  for (const [name, samples] of Object.entries(scenarios)) {
    for (const [index, [candidate, list]] of Object.entries(samples).entries()) {
      const cpu = summarise(column(list, 'cpuMicros'));
      const ratio =
        candidate === 'gateway'
          ? ''
          : spread(pairedRatio(column(samples.gateway, 'cpuMicros'), column(list, 'cpuMicros')));
      const byClock = (field: 'requestsPerSecond' | 'p99') =>
        wereBusy(list) ? busyCell : whole(median(column(list, field)));
      const times = [byClock('requestsPerSecond'), byClock('p99')];
      rows.push([scenarioNames[name] ?? name, candidate, whole(cpu.median), ratio, ...times]);
      if (name !== 'get-1mb') bars.push({ label: `${name} ${candidate}`, group: index, ...cpu });
    }
  }
  const head = ['scenario', 'proxy', 'processor us/request', 'gateway is x times it', 'requests/s', 'p99 ms'];
  return {
    title: 'Gateway',
    text: `The built gateway with all its duties (hygiene, limits, session check, headers, log, metrics) in front of services that answer constants, beside the library it proxies with on plain \`node:http\` and beside Debian's nginx as a bare proxy. ${rounds} rounds of some thousand requests, ${connections} connections.\n\n![Processor time per request](images/bench/gateway.svg)\n\n${table(head, rows)}`,
    pictures: { 'gateway.svg': barChart({ title: 'Processor time per request', unit: 'us', rows: bars }) },
  };
}
