import { type Fulfilment, type PayFirst, texts } from '@portal/contracts';
import { Badge, type BadgeTone, DateText } from '@portal/ui-kit';
import { useSyncExternalStore } from 'react';
import { isSoon, timeLeft } from './time-left';

const tickMs = 30_000;

/** Time of all deadlines of a page: with a clock each, two remaining times of one deadline could differ. */
const clock = { now: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined, readers: new Set<() => void>() };

function tick(): void {
  clock.now = Date.now();
  clock.timer = setTimeout(tick, tickMs);
  for (const read of clock.readers) read();
}

function subscribe(reader: () => void): () => void {
  clock.readers.add(reader);
  clock.timer ??= setTimeout(tick, tickMs);
  return () => {
    clock.readers.delete(reader);
    if (clock.readers.size > 0) return;
    clearTimeout(clock.timer);
    clock.timer = undefined;
  };
}

/** Returns the time of the last tick. The clock is stopped while nothing reads it. */
function readClock(): number {
  const isOutdated = clock.timer === undefined && Math.abs(Date.now() - clock.now) >= 1_000;
  if (isOutdated) clock.now = Date.now();
  return clock.now;
}

const useNow = (): number => useSyncExternalStore(subscribe, readClock);

/** Deadline as a date in the agency's time zone, with the remaining time. */
export function Deadline({ at }: { at: string }) {
  const now = useNow();
  const left = timeLeft(at, now);
  return (
    <span>
      <DateText value={at} kind="instant" />{' '}
      <Badge tone={left === undefined ? 'danger' : isSoon(at, now) ? 'warning' : 'neutral'}>
        {left ?? texts.holding.over}
      </Badge>
    </span>
  );
}

const tones: Readonly<Record<Fulfilment['state'], BadgeTone>> = {
  'not-needed': 'neutral',
  held: 'warning',
  ticketing: 'info',
  ticketed: 'success',
  lapsed: 'neutral',
  unknown: 'danger',
};

interface FulfilmentBadgeProps extends Pick<Fulfilment, 'state'> {
  isPackage?: boolean;
}

/** State of a booking's seats and tickets, or of the places of a package. */
export const FulfilmentBadge = ({ state, isPackage = false }: FulfilmentBadgeProps) => {
  const { states, placeStates } = texts.holding;
  const names: Readonly<Record<Fulfilment['state'], string>> = { ...states, ...(isPackage && placeStates) };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
};

interface DeadlineLineProps {
  fulfilment: Fulfilment | undefined;
  className?: string;
}

/** Payment deadline below a booking's status in a list, while its seats are held. */
export function DeadlineLine({ fulfilment, className }: DeadlineLineProps) {
  if (fulfilment?.state !== 'held' || !fulfilment.payBy) return null;
  return (
    <span className={className}>
      {texts.holding.payBy} <Deadline at={fulfilment.payBy} />
    </span>
  );
}

/** Deadline line of dense tables: absent unless the hold ends within a day. */
export function SoonDeadlineLine(props: DeadlineLineProps) {
  const now = useNow();
  const { payBy } = props.fulfilment ?? {};
  return payBy && isSoon(payBy, now) ? <DeadlineLine {...props} /> : null;
}

const payFirstTones: Readonly<Record<string, BadgeTone>> = {
  'awaiting-payment': 'warning',
  'price-changed': 'warning',
  buying: 'info',
  'not-bought': 'neutral',
};

/** State of a flight that is paid before it is ordered, with its deadline. Nothing for states of newer releases. */
export function PayFirstState({ payFirst, className }: { payFirst: PayFirst | undefined; className?: string }) {
  const { state = '', payBy } = payFirst ?? {};
  const name = (texts.payFirst.states as Readonly<Record<string, string>>)[state];
  if (name === undefined) return null;
  return (
    <>
      <span>
        <Badge tone={payFirstTones[state] ?? 'neutral'}>{name}</Badge>
      </span>
      {payBy ? (
        <span className={className}>
          {state === 'price-changed' ? texts.payFirst.acceptUntil : texts.holding.payBy} <Deadline at={payBy} />
        </span>
      ) : null}
    </>
  );
}
