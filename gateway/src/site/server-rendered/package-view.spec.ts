import { expect, it } from '@jest/globals';
import type { TravelPackage } from '@portal/contracts';
import { tour } from '../../../test/sample-package';
import { toPackageView } from './package-view';

const flagsOf = (changes: Partial<TravelPackage>, today = '2027-03-08') => {
  const { hasPlaces, isBookable, isOpen, maxCapacity } = toPackageView({ ...tour, ...changes }, today);
  return { hasPlaces, isBookable, isOpen, maxCapacity };
};

it('says amounts and days as the application does', () => {
  expect(toPackageView(tour)).toMatchObject({
    price: 'K\u00a09,850.50',
    availableDates: [{ day: '2027-03-09', dayText: '9 Mar 2027' }],
    currentBookings: '4',
  });
});

it('says where the picture is, if there is one', () => {
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
])('knows of a package that it %s', (_what, changes, flags) => {
  expect(flagsOf(changes)).toEqual(flags);
});

it('knows of a package that its last day has come, or that any day will do', () => {
  expect(flagsOf({}, '2027-03-09')).toMatchObject({ isBookable: true, isOpen: false });
  expect(flagsOf({ availableDates: [] }, '2027-03-09')).toMatchObject({ isOpen: true });
});
