import type { TravelPackage } from '@portal/contracts';
import { worldOutline, zambiaOutline, type MapOutline } from './drawn-map';

/** Place of a package with known coordinates. */
export interface TripPlace {
  name: string;
  /** Itinerary days that mention the place, counted from 1. */
  days: readonly number[];
}

/** Location of the agency and start of most trips. Always shown on the world map. */
export const home = 'Lusaka';

/** Longest name first, so that 'South Luangwa' is not matched as 'Luangwa'. */
const knownNames = Object.keys(worldOutline.points).sort((one, other) => other.length - one.length);

/** Known places in a text, in the order in which it mentions them. */
function placesIn(text: string): string[] {
  let left = text;
  const found: [at: number, name: string][] = [];
  for (const name of knownNames) {
    const at = left.search(new RegExp(`\\b${name}\\b`, 'i'));
    if (at === -1) continue;
    found.push([at, name]);
    left = left.replaceAll(new RegExp(`\\b${name}\\b`, 'gi'), (match) => ' '.repeat(match.length));
  }
  return found.sort(([one], [other]) => one - other).map(([, name]) => name);
}

/** A trip that mentions Lusaka on its first day begins there, wherever the text mentions it. */
const isStart = ({ name, days }: TripPlace): boolean => name === home && days[0] === 1;

/**
 * Returns the places of a package: its start, the places of the itinerary by day, then places named only in its
 * destinations. Unknown places are skipped.
 */
export function tripPlaces({ destinations, itinerary = [] }: TravelPackage): TripPlace[] {
  const days = new Map<string, number[]>();
  const visit = (name: string, day?: number): void => {
    const known = days.get(name) ?? [];
    days.set(name, day === undefined ? known : [...known, day]);
  };
  itinerary.forEach((text, index) => placesIn(text).forEach((name) => visit(name, index + 1)));
  for (const destination of destinations) placesIn(destination).forEach((name) => visit(name));
  const places = [...days].map(([name, reported]) => ({ name, days: reported }));
  return [...places.filter(isStart), ...places.filter((place) => !isStart(place))];
}

/** Most detailed map that contains all places. */
export const mapFor = (places: readonly TripPlace[]): MapOutline =>
  places.every(({ name }) => name in zambiaOutline.points) ? zambiaOutline : worldOutline;

/** Marker of one place, or of several places close together. */
export interface MapMarker {
  at: readonly [x: number, y: number];
  places: readonly TripPlace[];
  numbers: readonly number[];
}

/** Projects places to markers. Places closer than `near` share one. */
export function projectMarkers(map: MapOutline, places: readonly TripPlace[], near: number): MapMarker[] {
  const marks: MapMarker[] = [];
  places.forEach((place, index) => {
    const [x = 0, y = 0] = map.points[place.name] ?? [];
    const same = marks.findIndex(({ at }) => Math.hypot(at[0] - x, at[1] - y) < near);
    const mark = marks[same];
    if (mark) marks[same] = { ...mark, places: [...mark.places, place], numbers: [...mark.numbers, index + 1] };
    else marks.push({ at: [x, y], places: [place], numbers: [index + 1] });
  });
  return marks;
}

/** View box (x, y, width, height) around all markers, with a margin. */
export function viewOf(
  { size: [width, height] }: MapOutline,
  marks: readonly MapMarker[],
): [number, number, number, number] {
  if (width < 700) return [0, 0, width, height];
  const xs = marks.map(({ at }) => at[0]);
  const ys = marks.map(({ at }) => at[1]);
  const room = 90;
  const ratio = 640 / 500;
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * room;
  const tall = Math.max(...ys) - Math.min(...ys) + 2 * room;
  const shownWidth = Math.min(width, Math.max(wide, tall * ratio));
  const shownHeight = Math.min(height, shownWidth / ratio);
  const middle = (values: number[]): number => (Math.max(...values) + Math.min(...values)) / 2;
  const within = (start: number, most: number): number => Math.max(0, Math.min(most, start));
  return [
    within(middle(xs) - shownWidth / 2, width - shownWidth),
    within(middle(ys) - shownHeight / 2, height - shownHeight),
    shownWidth,
    shownHeight,
  ].map(Math.round) as [number, number, number, number];
}
