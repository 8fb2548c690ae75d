import { describe, expect, it } from '@jest/globals';
import { packageSceneKind, scenesOf } from './package-scene-kind';

/** Packages in the default order of the list. */
const packages: readonly (readonly [name: string, destinations: readonly string[], kind: string])[] = [
  ['Victoria Falls and Livingstone Long Weekend', ['Livingstone', 'Victoria Falls'], 'falls'],
  ['South Luangwa Walking Safari', ['Mfuwe', 'South Luangwa National Park'], 'savanna'],
  ['Lower Zambezi Canoe Adventure', ['Chirundu', 'Lower Zambezi National Park'], 'river'],
  ['Kafue Wilderness and Busanga Plains', ['Kafue National Park', 'Busanga Plains'], 'wetland'],
  ['Lake Tanganyika Beach Retreat', ['Kasaba Bay', 'Mpulungu', 'Kalambo Falls'], 'lake'],
  ['Copperbelt Heritage Tour', ['Ndola', 'Kitwe', 'Chingola'], 'mine'],
  ['Dubai City Break', ['Dubai'], 'dubai'],
  ['London Theatre and Museums', ['London', 'Oxford'], 'london'],
  ['Lisbon and the Atlantic Coast', ['Lisbon', 'Sintra', 'Cascais'], 'lisbon'],
  ['Paris in Spring', ['Paris', 'Giverny'], 'paris'],
  ['Kasanka Bat Migration', ['Kasanka National Park', 'Serenje'], 'savanna'],
  ['Cape Town and the Winelands', ['Cape Town', 'Franschhoek'], 'cape-town'],
];

describe('the scene of a package', () => {
  it.each(packages)('shows %s to %s as %s', (name, destinations, kind) => {
    expect(packageSceneKind(name, destinations)).toBe(kind);
  });

  it.each([
    ['Zambezi rafting below the Falls', ['Livingstone'], 'falls'],
    ['Weekend in Siavonga', ['Lake Kariba'], 'lake'],
    ['Namib dunes by jeep', ['Sossusvlei'], 'dunes'],
    ['Shopping in Johannesburg', ['Johannesburg'], 'city'],
    ['Something else', ['Nowhere'], 'savanna'],
  ])('shows %s to %s as %s', (name, destinations, kind) => {
    expect(packageSceneKind(name, destinations)).toBe(kind);
  });
});

const alikeIn = (kinds: readonly string[], columns: number) =>
  kinds.flatMap((kind, index) => [
    ...((index + 1) % columns > 0 && kinds[index + 1] === kind ? [`beside ${index}`] : []),
    ...(kinds[index + columns] === kind ? [`below ${index}`] : []),
  ]);
const listOf = (named: typeof packages) => named.map(([name, destinations]) => ({ name, destinations }));

describe('the scenes of a list', () => {
  it.each([1, 2, 3])('differ from their neighbours in %i columns', (columns) => {
    expect(alikeIn(scenesOf(listOf(packages)), columns)).toEqual([]);
  });

  it('are the best match if no neighbour has the same', () => {
    expect(scenesOf(listOf(packages))).toEqual(packages.map(([, , kind]) => kind));
  });

  it.each([1, 3])('differ in %i columns even if every package is a safari', (columns) => {
    const safaris = Array.from({ length: 7 }, (_, at) => [`Safari ${at}`, ['Mfuwe'], ''] as const);
    expect(alikeIn(scenesOf(listOf(safaris)), columns)).toEqual([]);
  });

  it('are repeated rather than replaced by a wrong place', () => {
    const cities = Array.from({ length: 2 }, () => ['Dubai City Break', ['Dubai'], ''] as const);
    expect(scenesOf(listOf(cities))).toEqual(['dubai', 'city']);
    const falls = Array.from({ length: 3 }, () => ['Paris in Spring', ['Paris'], ''] as const);
    expect(scenesOf(listOf(falls))).toEqual(['paris', 'paris', 'paris']);
  });

  it('ignore cards with a photograph', () => {
    const picture = { hash: '0123456789abcdef', width: 960, height: 600, widths: [480, 960] };
    const lakes = [
      { name: 'Lake Kariba', destinations: [], picture },
      { name: 'Lake Tanganyika', destinations: [] },
    ];
    expect(scenesOf(lakes)).toEqual(['lake', 'lake']);
  });
});
