import { type Fulfilment, texts } from '@portal/contracts';
import { Badge, type BadgeTone, DateText } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import { isSoon, timeLeft } from './time-left';

const pollIntervalMs = 30_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** A moment by which something has to be done: as a date on the agency's clocks, and as the time that is left. */
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

/** State of the seats and tickets of a booking, or of the places of a package. */
export const FulfilmentBadge = ({ state, isPackage = false }: FulfilmentBadgeProps) => {
  const { states, placeStates } = texts.holding;
  const names: Readonly<Record<Fulfilment['state'], string>> = { ...states, ...(isPackage && placeStates) };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
};

/** Under a booking's status in a list: until when it has to be paid, while its seats are held. */
export function DeadlineLine({ fulfilment, className }: { fulfilment: Fulfilment | undefined; className?: string }) {
  if (fulfilment?.state !== 'held' || !fulfilment.payBy) return null;
  return (
    <span className={className}>
      {texts.holding.payBy} <Deadline at={fulfilment.payBy} />
    </span>
  );
}
