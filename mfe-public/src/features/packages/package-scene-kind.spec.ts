import { describe, expect, it } from '@jest/globals';
import { packageSceneKind } from './package-scene-kind';

/** The packages as the list shows them at first. */
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

describe('the picture of a package', () => {
  it.each(packages)('of %s to %s is %s', (name, destinations, kind) => {
    expect(packageSceneKind(name, destinations)).toBe(kind);
  });

  it.each([
    ['Zambezi rafting below the Falls', ['Livingstone'], 'falls'],
    ['Weekend in Siavonga', ['Lake Kariba'], 'lake'],
    ['Namib dunes by jeep', ['Sossusvlei'], 'dunes'],
    ['Shopping in Johannesburg', ['Johannesburg'], 'city'],
    ['Something else', ['Nowhere'], 'savanna'],
  ])('of %s to %s is %s', (name, destinations, kind) => {
    expect(packageSceneKind(name, destinations)).toBe(kind);
  });

  it.each([1, 2, 3])('is another one than beside and below it in %i columns', (columns) => {
    const kinds = packages.map(([name, destinations]) => packageSceneKind(name, destinations));
    const alike = kinds.flatMap((kind, index) => [
      ...((index + 1) % columns > 0 && kinds[index + 1] === kind ? [`beside ${index}`] : []),
      ...(kinds[index + columns] === kind ? [`below ${index}`] : []),
    ]);
    expect(alike).toEqual([]);
  });
});
