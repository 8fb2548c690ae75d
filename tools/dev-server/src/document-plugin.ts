import { join } from 'node:path';
import { type App, pageOf } from '@portal/build';
import webpack, { type Compiler } from 'webpack';

/** Emits the shell's HTML document with its assets and exposes the matching content security policy. */
export class DocumentPlugin {
  private readonly app: App;
  private currentPolicy = "default-src 'none'";

  constructor(app: App) {
    this.app = app;
  }

  get policy(): string {
    return this.currentPolicy;
  }

  apply(compiler: Compiler): void {
    const name = 'DocumentPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const { html, policy } = pageOf(this.app, compilation.getStats());
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
        for (const file of ['index.html', 'boot.js'])
          compilation.fileDependencies.add(join(this.app.folder, 'src', file));
        this.currentPolicy = Object.entries(policy)
          .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
          .join('; ');
      });
    });
  }
}
