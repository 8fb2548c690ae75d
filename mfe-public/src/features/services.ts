import { Icons } from '@portal/ui-kit/icons';

/** Services of the agency in the order of the home page. */
export const services = [
  {
    icon: Icons.IdCard,
    title: 'Dubai visas',
    blurb: 'Tourist and transit visas for the Emirates, checked and filed for you in two to four working days.',
  },
  {
    icon: Icons.Plane,
    title: 'Flight reservations',
    blurb: 'Domestic, regional and long-haul tickets with the rules explained before you pay.',
  },
  {
    icon: Icons.BedDouble,
    title: 'Accommodation',
    blurb: 'Lodges, hotels and guesthouses we have slept in, from Livingstone to London.',
  },
  {
    icon: Icons.Bus,
    title: 'Car hire and transfer',
    blurb: 'A driver at arrivals, a 4x4 for the plains, or a coach for forty.',
  },
  {
    icon: Icons.Binoculars,
    title: 'Tours and safaris',
    blurb: 'Small groups, licensed guides and departures that leave when we said they would.',
  },
] as const;
