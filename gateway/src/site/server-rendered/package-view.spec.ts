import { expect, it } from '@jest/globals';
import type { TravelPackage } from '@portal/contracts';
import { tour } from '../../../test/sample-package';
import { toPackageView } from './package-view';

const flagsOf = (changes: Partial<TravelPackage>, today = '2027-03-08') => {
  const { hasPlaces, isBookable, isOpen, maxCapacity } = toPackageView({ ...tour, ...changes }, today);
  return { hasPlaces, isBookable, isOpen, maxCapacity };
};

it('formats amounts and dates like the application', () => {
  expect(toPackageView(tour)).toMatchObject({
    price: 'K\u00a09,850.50',
    availableDates: [{ day: '2027-03-09', dayText: '9 Mar 2027' }],
    currentBookings: '4',
  });
});

it('contains the picture URLs, if there is a picture', () => {
  const picture = { hash: '0123456789abcdef', width: 1600, height: 1000, widths: [480, 960] };
  expect(toPackageView(tour)).toMatchObject({ picture: false, pictureHash: '', pictureAvif: '' });
  expect(toPackageView({ ...tour, picture })).toMatchObject({
    picture: true,
    pictureHash: picture.hash,
    pictureWidth: '1600',
    pictureWebp:
      `/api/packages/${tour._id}/pictures/${picture.hash}-480.webp 480w, ` +
      `/api/packages/${tour._id}/pictures/${picture.hash}-960.webp 960w`,
  });
});

it.each([
  ['can be booked', {}, { hasPlaces: true, isBookable: true, isOpen: true }],
  ['is sold out', { maxCapacity: 4 }, { hasPlaces: false, isBookable: false, isOpen: false, maxCapacity: '4' }],
  ['has places', { maxCapacity: 5 }, { hasPlaces: true, isBookable: true, isOpen: true, maxCapacity: '5' }],
  ['is not offered', { isAvailable: false }, { hasPlaces: true, isBookable: false, isOpen: false }],
])('sets the flags of a package that %s', (_what, changes, flags) => {
  expect(flagsOf(changes)).toEqual(flags);
});

it('handles packages after their last date and packages without dates', () => {
  expect(flagsOf({}, '2027-03-09')).toMatchObject({ isBookable: true, isOpen: false });
  expect(flagsOf({ availableDates: [] }, '2027-03-09')).toMatchObject({ isOpen: true });
});
