import webpack, { type ChunkGraph, type Compiler, type Module } from 'webpack';

const runtimeEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Makes module ids independent of the build folder. webpack derives deterministic ids from module names, but two kinds
 * of Federation modules contain the absolute workspace path: the entry and the provide modules. Their ids differed
 * between folders and sometimes collided with others, which changed the names of unchanged scripts. Here the entry gets
 * id 0, and provide modules, which no script references, get none.
 */
export class DeterministicModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DeterministicModuleIds', (compilation) => {
      if (compilation.compiler !== compiler) return;
      // Runs before webpack assigns ids, which skips modules that already have one.
      compilation.hooks.beforeModuleIds.tap('DeterministicModuleIds', (modules) => {
        const { chunkGraph } = compilation;
        const all = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
        nameProviding(all, chunkGraph, compiler.context);
        const [entry, ...others] = all.filter((module) => runtimeEntry.test(module.nameForCondition() ?? ''));
        if (entry && others.length === 0) chunkGraph.setModuleId(entry, 0);
        else compilation.errors.push(new webpack.WebpackError('The federation entry was not found.'));
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
