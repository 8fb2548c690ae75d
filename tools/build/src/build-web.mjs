#!/usr/bin/env node
import { promisify } from 'node:util';
import webpack from 'webpack';
import { describeApp } from './web/app.mjs';
import { writePrerendered } from './web/prerender.mjs';
import { writeRelease } from './web/release.mjs';
import { SharedNamesPlugin } from './web/shared-names-plugin.mjs';
import { webpackConfig } from './web/webpack-config.mjs';

/*
 * portal-build-web            builds the web app of the current folder into dist
 * portal-build-web --watch    the same unminified, again after every change
 */
const watch = process.argv.includes('--watch');
const app = describeApp(process.cwd());
const config = webpackConfig(app, { watch });
const names = new SharedNamesPlugin(app);
const compiler = webpack({ ...config, plugins: [...config.plugins, names] });

async function finish(stats) {
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  }
  if (stats.hasErrors()) return false;
  if (!watch) await writePrerendered(app);
  await writeRelease(app, { stats, names }, { compress: !watch });
  console.log(`${app.name}: built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
  return true;
}

if (watch) {
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) console.error(error);
    else void finish(stats);
  });
} else {
  const stats = await promisify(compiler.run.bind(compiler))();
  const isBuilt = await finish(stats);
  await promisify(compiler.close.bind(compiler))();
  process.exitCode = isBuilt ? 0 : 1;
}
