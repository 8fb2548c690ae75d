import type { Chunk, ChunkGraph, Module } from 'webpack';

/** What every page needs, and therefore one request: these modules and all they pull in. */
const roots = [
  /node_modules\/react\/(index|jsx-runtime)\.js$/,
  /node_modules\/react-dom\/(index|client)\.js$/,
  /libs\/remote-kit\/src\/index\.ts$/,
  /libs\/ui-kit\/src\/index\.ts$/,
];

const isRoot = (module: Module) => {
  const resource = module.nameForCondition() ?? '';
  return roots.some((root) => root.test(resource));
};

/** Whether a chunk is one of those that federation cut for a root above. */
const servesRoot = (chunk: Chunk, chunkGraph: ChunkGraph, verdicts: WeakMap<Chunk, boolean>) => {
  const known = verdicts.get(chunk);
  if (known !== undefined) return known;
  const verdict = chunkGraph.getChunkModules(chunk).some(isRoot);
  verdicts.set(chunk, verdict);
  return verdict;
};

/**
 * Federation cuts one chunk per shared library, seven requests for one page. This group joins them; the calendar and
 * the table stay apart, because most pages show neither.
 */
export function frameworkGroup() {
  const verdicts = new WeakMap<Chunk, boolean>();
  return {
    name: 'framework',
    chunks: 'async' as const,
    enforce: true,
    priority: 50,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
      /^(javascript|css)\//.test(module.type) &&
      [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => servesRoot(chunk, chunkGraph, verdicts)),
  };
}
