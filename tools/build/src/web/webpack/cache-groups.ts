import type { Chunk, ChunkGraph, Module } from 'webpack';

/** Stylesheet of everything that a page needs for first paint. */
export const criticalStyles = 'first-styles';
const startsWith = /^bootstrap$/;

interface Joined {
  name: string;
  /** Modules whose dependencies form the group. */
  roots: readonly RegExp[];
  /**
   * If set, the group contains only modules whose chunks all contain such a module: other chunks would load the whole
   * group for a few lines.
   */
  beside?: RegExp;
  /** Small modules that are included although no root imports them. */
  also?: RegExp;
}

/**
 * Chunks that are merged into one request each. Federation creates one chunk per shared library (seven for a page) and
 * webpack splits shared code further; merged, they need fewer requests and compress better. Calendar and table stay
 * separate, because most pages use neither. A module in several groups is placed in the first.
 */
const joined: readonly Joined[] = [
  {
    // Required by every page.
    name: 'framework',
    roots: [
      /node_modules\/react\/(index|jsx-runtime)\.js$/,
      /node_modules\/react-dom\/(index|client)\.js$/,
      /libs\/remote-kit\/src\/index\.ts$/,
      /libs\/ui-kit\/src\/index\.ts$/,
    ],
    also: /libs\/contracts\/src\/(limits|texts\/field-required|values\/calendar-date)\.ts$/,
  },
  { name: 'queries', roots: [/libs\/remote-kit\/src\/query\.ts$/] },
  { name: 'answers', roots: [/libs\/api-client\/src\/parse-response\.ts$/], beside: /node_modules\/zod\// },
];

/** Builds a predicate: whether a chunk contains a matching module. Results are cached per chunk. */
function holds(names: readonly RegExp[]) {
  const isOne = (module: Module) => names.some((name) => name.test(module.nameForCondition() ?? ''));
  const verdicts = new WeakMap<Chunk, boolean>();
  return (chunk: Chunk, chunkGraph: ChunkGraph): boolean => {
    const known = verdicts.get(chunk);
    if (known !== undefined) return known;
    const verdict = chunkGraph.getChunkModules(chunk).some(isOne);
    verdicts.set(chunk, verdict);
    return verdict;
  };
}

/**
 * Group of the critical styles as one stylesheet, whichever script they belong to: without HTTP/2 a second one needs
 * another connection, which delays first paint.
 */
function groupOfStyles([framework]: readonly Joined[]) {
  const serves = holds(framework?.roots ?? []);
  const test = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    /^css\//.test(module.type) &&
    [...chunkGraph.getModuleChunksIterable(module)].some(
      (chunk) => startsWith.test(chunk.name ?? '') || serves(chunk, chunkGraph),
    );
  return { name: criticalStyles, chunks: 'async' as const, enforce: true, priority: 51, test };
}

function groupOf({ name, roots, beside, also }: Joined, index: number) {
  const serves = holds(roots);
  const isBeside = beside ? holds([beside]) : () => true;
  const test = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    if (also?.test(module.nameForCondition() ?? '')) return true;
    const chunks = [...chunkGraph.getModuleChunksIterable(module)];
    return (
      /^(javascript|css)\//.test(module.type) &&
      chunks.some((chunk) => serves(chunk, chunkGraph)) &&
      chunks.every((chunk) => isBeside(chunk, chunkGraph))
    );
  };
  return { name, chunks: 'async' as const, enforce: true, priority: 50 - index, test };
}

export const cacheGroups = () => ({
  [criticalStyles]: groupOfStyles(joined),
  ...Object.fromEntries(joined.map((one, index) => [one.name, groupOf(one, index)])),
});
