import type { UnmatchedMoney, Work, WorkItem, WorkSection } from '@portal/contracts';
import { laterWorkSections, workSections } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { data, openMoney } from './open-money';

export const workCall = 'GET /api/work';
export const unmatchedCall = 'GET /api/payments/unmatched';
export const staleRatesCall = 'GET /api/payments/rates/stale';
export const askedToConfirm = 'GET /api/payments';
export const at = '/employee-dashboard/work';

const hourMs = 3_600_000;
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

/** Work item for a flight of Thandiwe in the given section. */
export const item = (section: WorkSection, more: Partial<WorkItem> = {}): WorkItem => ({
  bookingId: `b-${section}`,
  bookingNumber: `ZT-${section.toUpperCase()}`,
  section,
  reason: 'hold',
  since: hoursFromNow(-30),
  title: 'Lusaka to Ndola',
  startsAt: '2027-01-05T07:30:00',
  customer: { id: 'u-1', username: 'thandiwe' },
  phoneNumber: '+260 970 000 120',
  pnr: 'K7QM4X',
  balance: { amount: '3639.96', currency: 'ZMW' },
  received: { amount: '1000.00', currency: 'ZMW' },
  ...more,
});

export const unmatched = (more: Partial<UnmatchedMoney> = {}): UnmatchedMoney => ({
  id: 'pawapay:1',
  at: hoursFromNow(-5),
  amount: { amount: '250.00', currency: 'ZMW' },
  phoneLast3: '789',
  why: 'unmatched',
  ...more,
});

const partOf = <Section extends WorkSection>(section: Section, items: readonly WorkItem[]) => {
  const own = items.filter((one): one is WorkItem & { section: Section } => one.section === section);
  return { section, count: own.length, items: own };
};

/** Work with all sections; empty except for these items. */
export const work = (...items: WorkItem[]): Work => ({
  sections: workSections.map((section) => partOf(section, items)),
  later: laterWorkSections.map((section) => partOf(section, items)),
});

type Options = Omit<NonNullable<Parameters<typeof openMoney>[1]>, 'answers'>;

/** Opens the work list. All lists are empty by default. */
export const openWork = (responses: MockResponses = {}, options: Options = {}) =>
  openMoney(at, {
    role: 'employee',
    ...options,
    answers: {
      [workCall]: () => data(work()),
      [unmatchedCall]: () => data([]),
      [staleRatesCall]: () => data([]),
      [askedToConfirm]: () => data([]),
      ...responses,
    },
  });
