import type { TravelPackage } from '@portal/contracts';
import { worldOutline, zambiaOutline, type MapOutline } from './drawn-map';

/** A place of a package that the maps know. */
export interface TripPlace {
  name: string;
  /** Days on which the itinerary speaks of it, from 1. */
  days: readonly number[];
}

/** Where the agency is, and where trips begin. Drawn on the wide map even when no day names it. */
export const home = 'Lusaka';

/** The longest name first: South Luangwa is no other Luangwa. */
const knownNames = Object.keys(worldOutline.points).sort((one, other) => other.length - one.length);

/** The known places that a text names, in the order in which it names them. */
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

/** A trip that names its start on the first day begins there, in whichever order the text names it. */
const isStart = ({ name, days }: TripPlace): boolean => name === home && days[0] === 1;

/**
 * Returns the places of a package in the order of its days, its start first, then those that only its destinations name.
 * Places that no map has are left to the text.
 */
export function tripPlaces({ destinations, itinerary = [] }: TravelPackage): TripPlace[] {
  const days = new Map<string, number[]>();
  const visit = (name: string, day?: number): void => {
    const known = days.get(name) ?? [];
    days.set(name, day === undefined ? known : [...known, day]);
  };
  itinerary.forEach((text, index) => placesIn(text).forEach((name) => visit(name, index + 1)));
  for (const destination of destinations) placesIn(destination).forEach((name) => visit(name));
  const places = [...days].map(([name, told]) => ({ name, days: told }));
  return [...places.filter(isStart), ...places.filter((place) => !isStart(place))];
}

/** The closest map that has all the places. */
export const mapFor = (places: readonly TripPlace[]): MapOutline =>
  places.every(({ name }) => name in zambiaOutline.points) ? zambiaOutline : worldOutline;

/** Places so close together that their marks stand side by side. */
export interface MapMarker {
  at: readonly [x: number, y: number];
  places: readonly TripPlace[];
  /** Numbers of its places in the list. */
  numbers: readonly number[];
}

/** Marks of the places on a map, those nearer to each other than `near` in one. */
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

/** The part of a map that shows all marks with room around them: x, y, width, height. */
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
