import type { Chunk, ChunkGraph, Module } from 'webpack';

/** The styles of all that a page starts with. */
export const criticalStyles = 'first-styles';
const startsWith = /^bootstrap$/;

interface Joined {
  name: string;
  /** It is cut for these, and takes all that they pull in. */
  roots: readonly RegExp[];
  /** A module is left out that others want without this one: they would load all of it for a sentence. */
  beside?: RegExp;
  /** What goes along although no root pulls it in: too small for a request of its own. */
  also?: RegExp;
}

/**
 * What is one request each. Federation cuts one chunk per shared library, seven for one page, and webpack cuts what several
 * chunks share; joined they are fewer and compress better. The calendar and the table stay apart, because most pages show
 * neither. What two of them want is in the first one.
 */
const joined: readonly Joined[] = [
  {
    // What every page needs.
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

/** Tells whether a chunk holds a module of such a name; each chunk is looked through once. */
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
 * One stylesheet of what the page waits for, whichever script it belongs to: without HTTP/2 a second one is the beginning of
 * one more connection, and all that is seen is that much later.
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

/** The groups of webpack's `splitChunks`. */
export const cacheGroups = () => ({
  [criticalStyles]: groupOfStyles(joined),
  ...Object.fromEntries(joined.map((one, index) => [one.name, groupOf(one, index)])),
});
