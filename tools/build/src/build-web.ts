#!/usr/bin/env -S node --import tsx
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { describeApp } from './web/app';
import { writePrerendered } from './web/page/prerender';
import { writeRelease } from './web/release/release';
import { SharedNamesPlugin } from './web/sharing/shared-names-plugin';
import { webpackConfig } from './web/webpack/webpack-config';

/** `portal-build-web`: builds the web app of the current folder into dist. */
const app = describeApp(process.cwd());
const config = webpackConfig(app);
const names = new SharedNamesPlugin(app);
const compiler = webpack({ ...config, plugins: [...config.plugins, names] });

async function finish(stats: Stats) {
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  }
  if (stats.hasErrors()) return false;
  await writePrerendered(app);
  await writeRelease(app, { stats, names });
  console.log(`${app.name}: built in ${(((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000).toFixed(1)} s`);
  return true;
}

const stats = await promisify(compiler.run.bind(compiler))();
const isBuilt = stats !== undefined && (await finish(stats));
await promisify(compiler.close.bind(compiler))();
process.exitCode = isBuilt ? 0 : 1;
