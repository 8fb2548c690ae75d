import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

interface SourceMap {
  sources: string[];
  mappings: string;
  names: string[];
}

const isLibrary = (source: string) => source.includes('/node_modules/');

/**
 * Removes libraries from a source map. Node holds the map in memory, and a complete one took 70 MB per process. Stack
 * frames of libraries show positions in the bundle.
 */
export function stripVendorSourceMaps<Map extends SourceMap>(map: Map): Map {
  const isOurs = map.sources.map((source) => !isLibrary(source));
  let isMapped = false;
  const lines = decode(map.mappings).map((line) =>
    line.flatMap(([column, source, sourceLine, sourceColumn]): SourceMapSegment[] => {
      const wasMapped = isMapped;
      isMapped = source !== undefined && isOurs[source] === true;
      if (isMapped) return [[column, source, sourceLine, sourceColumn] as SourceMapSegment];
      // A segment without a source ends the previous mapping; further ones are redundant.
      return wasMapped ? [[column]] : [];
    }),
  );
  return { ...map, mappings: encode(lines), names: [] };
}
