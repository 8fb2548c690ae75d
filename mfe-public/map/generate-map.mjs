#!/usr/bin/env node
/**
 * Draws the maps of packages: writes `src/features/packages/map/drawn-map.ts` from the outlines of world-atlas and the places of
 * `places.json`, so that a browser gets lines and points and no library. Run it after a place was added: `npm run draw:map`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { geoMercator, geoPath } from 'd3-geo';
import { feature, merge } from 'topojson-client';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const atlas = (name) => read(import.meta.resolve(`world-atlas/${name}.json`));
const places = read('./places.json');
const zambiaId = '894';

const box = ([west, south], [east, north]) => ({
  type: 'MultiPoint',
  coordinates: [
    [west, south],
    [east, north],
  ],
});
const line = (path, shape) => path(shape) ?? '';

function fitted([width, height], corners) {
  const projection = geoMercator()
    .fitSize([width, height], box(...corners))
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  return { projection, path: geoPath(projection).digits(0) };
}

const pointsOf = (projection, table) =>
  Object.fromEntries(Object.entries(table).map(([name, at]) => [name, projection(at).map(Math.round)]));

function zambia() {
  const size = [640, 500];
  const { projection, path } = fitted(size, [
    [21.2, -18.6],
    [34.4, -7.8],
  ]);
  const world = atlas('countries-50m');
  const countries = world.objects.countries.geometries;
  const around = countries.filter(({ id }) => id !== zambiaId);
  return {
    size,
    land: line(path, merge(world, around)),
    home: line(
      path,
      feature(
        world,
        countries.find(({ id }) => id === zambiaId),
      ),
    ),
    points: pointsOf(projection, places.zambia),
  };
}

function world() {
  const size = [1_000, 1_100];
  const { projection, path } = fitted(size, [
    [-22, -38],
    [80, 60],
  ]);
  const land = atlas('land-110m');
  const countries = atlas('countries-110m');
  return {
    size,
    land: line(path, feature(land, land.objects.land)),
    home: line(
      path,
      feature(
        countries,
        countries.objects.countries.geometries.find(({ id }) => id === zambiaId),
      ),
    ),
    points: pointsOf(projection, { ...places.zambia, ...places.world }),
  };
}

const text = `/* Written by map/generate-map.mjs: change that or map/places.json, and run it again. */

export interface MapOutline {
  /** Width and height of the drawing; what follows is in its units. */
  size: readonly [number, number];
  land: string;
  /** The outline of Zambia. */
  home: string;
  points: Readonly<Record<string, readonly number[]>>;
}

export const zambiaOutline: MapOutline = ${JSON.stringify(zambia())};

/** Africa, Europe and the way to India. */
export const worldOutline: MapOutline = ${JSON.stringify(world())};
`;
writeFileSync(new URL('../src/features/packages/map/drawn-map.ts', import.meta.url), text);
