import { at, type Place } from './silhouettes';

/* In a module of its own: the home page needs none of these. */

/** Dugout canoe with poler and guest, about 150 wide at scale 1. The origin is on the waterline. */
export function Mokoro(place: Place) {
  return (
    <g transform={at(place)} fill={place.fill}>
      <path d="M-78-14C-50-5 50-5 80-16 76-2 58 4 40 5H-40C-60 4-72-2-78-14Z" />
      <path d="M-46-8C-47-22-48-34-44-42-46-50-43-57-37-57-31-57-29-51-31-45-26-43-25-38-22-32L-14-24-17-20-27-27-28-8Z" />
      <path d="M-2-70 1-69-32 34-35 33Z" transform="rotate(-4)" />
      <path d="M8-8C7-18 9-24 13-26 11-32 14-37 18-37 23-37 26-32 24-27 30-24 32-16 33-8Z" />
      <path d="M12-35 18-41 25-35Z" />
    </g>
  );
}

/** Leaning palm, about 90 wide and 130 high at scale 1. */
export function Palm(place: Place) {
  return (
    <g transform={at(place)} fill={place.fill}>
      <path d="M-6 0C-4-36 2-72 18-104L23-102C10-70 5-36 6 0Z" />
      <path d="M20-104C2-116-22-112-36-94-18-102 2-104 20-102ZM20-105C8-124-12-130-30-124-12-120 6-114 19-102ZM20-104C24-124 42-134 60-130 44-124 30-116 22-103ZM21-104C38-116 60-110 70-92 56-100 38-104 21-102ZM20-103C26-92 26-78 20-66 16-80 16-92 19-103ZM21-104C36-104 50-92 52-74 42-88 32-96 21-102ZM20-104C4-106-10-96-14-78-4-92 8-98 20-102Z" />
    </g>
  );
}
