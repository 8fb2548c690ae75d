import webpack, { type ChunkGraph, type Compiler, type Module } from 'webpack';

const runtimeEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Lasting numbers are made of the names of modules. Federation has two kinds of names with the absolute path of the
 * workspace in them: its own entry, a file named by a hash over paths, and what says that a library is provided. In another
 * folder their numbers were others, now and then one that another module had and gave way to, and the same sources became
 * scripts of other names. Here the entry is 0, and what provides, of which no script says a word, takes no number at all.
 */
export class DeterministicModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DeterministicModuleIds', (compilation) => {
      if (compilation.compiler !== compiler) return;
      // Before the rest is numbered, which leaves alone what is named.
      compilation.hooks.beforeModuleIds.tap('DeterministicModuleIds', (modules) => {
        const { chunkGraph } = compilation;
        const all = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
        nameProviding(all, chunkGraph, compiler.context);
        const [entry, ...others] = all.filter((module) => runtimeEntry.test(module.nameForCondition() ?? ''));
        if (entry && others.length === 0) chunkGraph.setModuleId(entry, 0);
        else compilation.errors.push(new webpack.WebpackError('The one entry of federation was not found.'));
      });
    });
  }
}

function nameProviding(modules: Module[], chunkGraph: ChunkGraph, context: string): void {
  for (const module of modules) {
    const name = module.type === 'provide-module' ? module.libIdent({ context }) : undefined;
    if (name) chunkGraph.setModuleId(module, name);
  }
}
