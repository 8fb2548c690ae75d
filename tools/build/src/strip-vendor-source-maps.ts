import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

interface SourceMap {
  sources: string[];
  mappings: string;
  names: string[];
}

const isLibrary = (source: string) => source.includes('/node_modules/');

/**
 * Node keeps a bundle's source map in memory from its start: a map of all libraries took 70 MB in each process. Only our own
 * code stays mapped; a library's place is told by its line in the bundle.
 */
export function stripVendorSourceMaps<Map extends SourceMap>(map: Map): Map {
  const isOurs = map.sources.map((source) => !isLibrary(source));
  let isMapped = false;
  const lines = decode(map.mappings).map((line) =>
    line.flatMap(([column, source, sourceLine, sourceColumn]): SourceMapSegment[] => {
      const wasMapped = isMapped;
      isMapped = source !== undefined && isOurs[source] === true;
      if (isMapped) return [[column, source, sourceLine, sourceColumn] as SourceMapSegment];
      // A place without a source ends the one before it; more of them say nothing new.
      return wasMapped ? [[column]] : [];
    }),
  );
  return { ...map, mappings: encode(lines), names: [] };
}
