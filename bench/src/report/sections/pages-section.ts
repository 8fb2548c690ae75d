import { wereBusy } from '../../measure/others';
import { median, pairedRatio, summarise } from '../../measure/statistics';
import { barChart } from '../chart';
import { column } from '../column';
import { table } from '../markdown';
import { type Timeline, timelineChart } from '../timeline-chart';
import { busyCell, type Data, picture, type Section, spread, whole } from './section';

type Figure =
  | 'score'
  | 'firstContentfulPaint'
  | 'largestContentfulPaint'
  | 'totalBlockingTime'
  | 'layoutShift'
  | 'requests'
  | 'bytes';

const builds = ['federated', 'single'] as const;

/** The visit in the middle of those to a page, as it went. */
function timelineOf(label: string, visits: Data<'pages'>['phones'][string]): Timeline | undefined {
  const sorted = [...visits].sort((one, other) => one.score - other.score);
  const visit = sorted[Math.floor(sorted.length / 2)];
  if (!visit?.longTasks) return undefined;
  const { firstContentfulPaint: first, largestContentfulPaint: largest, longTasks: tasks } = visit;
  return { label, first, largest, tasks };
}

function timelinesOf({ pages, phones = {} }: Partial<Data<'pages'>>): Timeline[] {
  const visits = {
    ...Object.fromEntries(Object.entries(pages ?? {}).map(([name, page]) => [name, page.federated])),
    ...phones,
  };
  return Object.entries(visits).flatMap(([name, list]) => (wereBusy(list) ? [] : (timelineOf(name, list) ?? [])));
}

/** The pages that have no peer. */
function phoneTable({ phones = {} }: Partial<Data<'pages'>>, isBusyPart: boolean) {
  const rows = Object.entries(phones).map(([name, list]) => {
    const isBusy = isBusyPart || wereBusy(list);
    const middle = (field: Figure) => median(column(list, field));
    const byClock = (field: Figure) => (isBusy ? busyCell : whole(middle(field)));
    const times = (['score', 'firstContentfulPaint', 'largestContentfulPaint', 'totalBlockingTime'] as const).map(
      byClock,
    );
    return [
      name,
      ...times,
      middle('layoutShift').toFixed(3),
      whole(middle('requests')),
      whole(middle('bytes') / 1_024),
    ];
  });
  const head = ['page', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'requests', 'KB'];
  return rows.length > 0 ? `\n\nPages that have no peer here:\n\n${table(head, rows)}` : '';
}

export function pagesSection(data: Data<'pages'>, isBusyPart: boolean): Section {
  const { pages, rounds } = data;
  const rows = [];
  const bars: Parameters<typeof barChart>[0]['rows'][number][] = [];
  for (const [name, page] of Object.entries(pages)) {
    for (const [index, build] of builds.entries()) {
      const list = page[build];
      const isBusy = isBusyPart || wereBusy(list);
      const middle = (field: Figure) => median(column(list, field));
      const byClock = (field: Figure) => (isBusy ? busyCell : whole(middle(field)));
      rows.push([
        name,
        build === 'single' ? 'one application' : 'federated',
        byClock('score'),
        byClock('firstContentfulPaint'),
        byClock('largestContentfulPaint'),
        byClock('totalBlockingTime'),
        middle('layoutShift').toFixed(3),
        whole(middle('requests')),
        whole(middle('bytes') / 1_024),
        whole(page.scriptGzipBytes[build] / 1_024),
      ]);
      if (!isBusy)
        bars.push({ label: `${name} ${build}`, group: index, ...summarise(column(list, 'largestContentfulPaint')) });
    }
  }
  const ratios = Object.entries(pages).map(([name, { federated, single }]) => [
    name,
    ...(['largestContentfulPaint', 'bytes', 'requests'] as const).map((field) =>
      field === 'largestContentfulPaint' && (isBusyPart || wereBusy(federated))
        ? busyCell
        : spread(pairedRatio(column(federated, field), column(single, field))),
    ),
  ]);
  const title = 'Largest paint';
  const drawn = picture({ file: 'pages.svg', title, isBusy: bars.length === 0 }, () =>
    barChart({ title: 'Largest paint, mobile', unit: 'ms', rows: bars }),
  );
  const timelines = isBusyPart ? [] : timelinesOf(data);
  const phone = picture({ file: 'phone.svg', title: 'A telephone', isBusy: timelines.length === 0 }, () =>
    timelineChart({ title: 'A telephone opens a page', rows: timelines }),
  );
  const head = ['page', 'build', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'requests', 'KB', 'scripts gzip KB'];
  return {
    title: 'Pages',
    text: `Lighthouse's mobile preset (slow 4G and a slow processor, simulated), nothing cached. "One application" is the same sources built without federation, served by the same gateway. ${rounds} rounds each, in turn.\n\n${phone.place}${drawn.place}${table(head, rows)}\n\nWhat federation costs, as ratios with their spread:\n\n${table(['page', 'LCP', 'bytes', 'requests'], ratios)}${phoneTable(data, isBusyPart)}`,
    pictures: { ...phone.files, ...drawn.files },
  };
}
