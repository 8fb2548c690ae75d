import { memoryGrowth } from '../../measure/soak/memory-growth';
import { lineChart, type Point } from '../chart';
import { table } from '../markdown';
import { busyCell, type Data, megabytes, type Section } from './section';

const shown = 5;
const ratio = (value: number | undefined) => value?.toFixed(3) ?? '–';
const count = (value: number) => value.toLocaleString('en');

/** The end of the warm-up, the last look, and some between. */
function someOf({ series, warmUp }: Data<'soak'>) {
  const settled = series.filter(({ requests }) => requests >= warmUp);
  const step = Math.max(1, Math.ceil((settled.length - 1) / (shown - 1)));
  return settled.filter((_, index) => index % step === 0 || index === settled.length - 1);
}

export function soakSection(data: Data<'soak'>, isBusy: boolean): Section {
  const { requests, visitors, seconds, warmUp, errors, failures, series } = data;
  const looks = someOf(data);
  const parts = Object.keys(series[0]?.kept ?? {});
  const rows = parts.map((part) => [
    part,
    ...looks.map(({ kept, working }) => `${megabytes(kept[part])} / ${megabytes(working[part])}`),
    ratio((series.at(-1)?.kept[part] ?? Number.NaN) / (looks[0]?.kept[part] ?? Number.NaN)),
  ]);
  const lines = parts.map((part) => ({
    name: part,
    points: series.map((look): Point => [look.requests, (look.kept[part] ?? 0) / 1_048_576]),
  }));
  const reasons = Object.entries(failures).map(([reason, times]) => `- ${times} x \`${reason}\``);
  return {
    title: 'Soak',
    text: [
      `${count(requests)} requests by ${visitors} visitors at once, in ${(seconds / 60).toFixed(1)} minutes (${isBusy ? busyCell : `${(requests / seconds).toFixed(0)} a second`}): packages, one package, profile, own bookings, lists and searches of staff, searches for flights, and now and then a booking that is cancelled again and people who sign out and in. ${count(errors)} failed.`,
      ...(reasons.length > 0 ? [reasons.join('\n')] : []),
      '![Private memory by requests](images/bench/soak.svg)',
      "Private memory in MB, once a part has collected / between two calls; the embedded database's mapped file is not in it.",
      table(['part', ...looks.map((look) => count(look.requests)), 'last to first'], rows),
      `From ${count(warmUp)} requests on, the parts of the portal together (without the simulators, which stand for others and remember what they were told): ${ratio(memoryGrowth(data, 'kept'))} times what they kept, ${ratio(memoryGrowth(data, 'working'))} times what they had between two calls.`,
    ].join('\n\n'),
    pictures: {
      'soak.svg': lineChart({
        title: 'Private memory after a collection',
        xUnit: 'requests',
        yUnit: 'MB',
        series: lines,
      }),
    },
  };
}
