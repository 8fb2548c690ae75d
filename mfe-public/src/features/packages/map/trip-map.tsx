import type { TravelPackage } from '@portal/contracts';
import { Section } from '@portal/ui-kit';
import { useId } from 'react';
import { home, mapFor, projectMarkers, tripPlaces, viewOf, type MapMarker } from './trip-places';
import styles from './trip-map.module.css';

const daysText = (days: readonly number[]): string =>
  days.length === 0 ? '' : `${days.length === 1 ? 'day' : 'days'} ${days.join(', ')}`;

interface MarkProps {
  mark: MapMarker;
  /** One sixty-fourth of the drawing's width. */
  unit: number;
  /** Horizontal centre of the drawing; labels are on the side that faces it. */
  middle: number;
}

const radiusOf = (unit: number): number => unit * 1.5;
/** Distance below which markers would overlap. */
const apart = (unit: number): number => radiusOf(unit) * 2.1;

function Marker({ mark: { at, places, numbers }, unit, middle }: MarkProps) {
  const [x, y] = at;
  const isRight = x > middle;
  const radius = radiusOf(unit);
  const toName = isRight ? -1 : 1;
  const line = unit * 2.4;
  return (
    <g>
      {numbers.map((number, index) => {
        const place = x - toName * index * apart(unit);
        return (
          <g key={number}>
            <circle cx={place} cy={y} r={radius} className={styles.mark} />
            <text x={place} y={y} fontSize={unit * 1.7} className={styles.number}>
              {number}
            </text>
          </g>
        );
      })}
      {places.map(({ name }, index) => (
        <text
          key={name}
          x={x + toName * radius * 1.5}
          y={y + (index - (places.length - 1) / 2) * line}
          fontSize={unit * (places.length > 1 ? 1.9 : 2.2)}
          strokeWidth={unit * 0.4}
          textAnchor={isRight ? 'end' : 'start'}
          className={styles.name}
        >
          {name}
        </text>
      ))}
    </g>
  );
}

/** Places of a package on a map and as a list. Renders nothing if no place is known. */
export function TripMap({ of: travelPackage }: { of: TravelPackage }) {
  const id = useId();
  const places = tripPlaces(travelPackage);
  if (places.length === 0) return null;
  const map = mapFor(places);
  const isWide = map.size[0] > 700;
  const seen = isWide && !places.some(({ name }) => name === home) ? [...places, { name: home, days: [] }] : places;
  const view = viewOf(map, projectMarkers(map, seen, 0));
  const unit = view[2] / 64;
  const marks = projectMarkers(map, places, apart(unit));
  const [x = 0, y = 0] = map.points[home] ?? [];
  return (
    <Section title="Where you go">
      <figure className={styles.figure}>
        <svg viewBox={view.join(' ')} role="img" aria-labelledby={`${id}-title ${id}-desc`} className={styles.map}>
          <title id={`${id}-title`}>Map of {travelPackage.name}</title>
          <desc id={`${id}-desc`}>
            {places.map(({ name, days }) => [name, daysText(days)].filter(Boolean).join(', ')).join('; ')}
          </desc>
          <path d={map.land} className={styles.land} />
          <path d={map.home} className={styles.home} />
          {marks.length > 1 ? (
            <polyline points={marks.map(({ at }) => at.join(',')).join(' ')} className={styles.way} />
          ) : null}
          {seen === places ? null : (
            <g>
              <circle cx={x} cy={y} r={unit * 0.6} className={styles.start} />
              <text x={x + unit} y={y} fontSize={unit * 1.7} strokeWidth={unit * 0.4} className={styles.name}>
                {home}
              </text>
            </g>
          )}
          {marks.map((mark) => (
            <Marker key={mark.numbers.join()} mark={mark} unit={unit} middle={view[0] + view[2] / 2} />
          ))}
        </svg>
        <figcaption>
          <ol className={styles.places}>
            {places.map(({ name, days }) => (
              <li key={name}>
                {name}
                {days.length > 0 ? <span className={styles.days}> {daysText(days)}</span> : null}
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </Section>
  );
}
