import { promisify } from 'node:util';
import { type App, describeApp } from '@portal/build';
import { freePort } from '@portal/supervisor';
import webpack, { type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { WebSlice } from './command-line';
import { DocumentPlugin } from './document-plugin';
import { pathOf, sliceConfig } from './slice-config';

/** Development server of one slice: serves files from memory and pushes changes to open pages. */
export interface SliceServer {
  app: App;
  path: string;
  address: string;
  /** Resolves to true if the first compilation had no errors. */
  compiled: Promise<boolean>;
  stop: () => Promise<void>;
}

const host = '127.0.0.1';

/** Formats the result of a compilation: one line, or its errors and warnings. */
function describe(name: string, stats: Stats): string {
  if (stats.hasErrors() || stats.hasWarnings()) {
    const problems = stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY });
    return stats.hasErrors() ? `${problems}\n${name}: compilation failed, the page is unchanged` : problems;
  }
  return `${name}: compiled in ${(((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1_000).toFixed(2)} s`;
}

function optionsOf(app: App, port: number, document: DocumentPlugin): WebpackDevServer.Configuration {
  const path = pathOf(app);
  const socket = `${path}changes`;
  return {
    host,
    port,
    hot: true,
    static: false,
    compress: false,
    setupExitSignals: false,
    devMiddleware: {
      index: false,
      publicPath: app.isShell ? '/' : path,
      headers: () => ({ 'content-security-policy': document.policy, 'cache-control': 'no-store' }),
    },
    webSocketServer: { type: 'ws', options: { path: socket } },
    client: {
      webSocketURL: `auto://0.0.0.0:0${socket}`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
  };
}

/** Starts the development server of a slice. Throws if it fails to start; the message names the slice and the cause. */
export async function startSliceServer(slice: WebSlice, print: (text: string) => void): Promise<SliceServer> {
  try {
    const app = describeApp(slice.folder);
    const document = new DocumentPlugin(app);
    const compiler = webpack(sliceConfig(app, document));
    if (!compiler) throw new Error('webpack returned no compiler');
    const compiled = new Promise<boolean>((resolve) => {
      compiler.hooks.done.tap('portal', (stats) => {
        print(describe(slice.name, stats));
        resolve(!stats.hasErrors());
      });
    });
    const port = await freePort();
    const server = new WebpackDevServer(optionsOf(app, port, document), compiler);
    await server.start();
    const stop = async (): Promise<void> => {
      await server.stop();
      // Closing the compiler flushes its persistent cache, so that the next start is faster.
      await promisify(compiler.close.bind(compiler))();
    };
    return { app, path: pathOf(app), address: `http://${host}:${port}`, compiled, stop };
  } catch (error) {
    throw new Error(`The development server of ${slice.name} did not start: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
