#!/usr/bin/env node
import { promisify } from 'node:util';
import webpack from 'webpack';
import { describeApp } from './web/app.mjs';
import { writePrerendered } from './web/prerender.mjs';
import { writeRelease } from './web/release.mjs';
import { SharedNamesPlugin } from './web/shared-names-plugin.mjs';
import { webpackConfig } from './web/webpack-config.mjs';

/** portal-build-web: builds the web app of the current folder into dist. */
const app = describeApp(process.cwd());
const config = webpackConfig(app);
const names = new SharedNamesPlugin(app);
const compiler = webpack({ ...config, plugins: [...config.plugins, names] });

async function finish(stats) {
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  }
  if (stats.hasErrors()) return false;
  await writePrerendered(app);
  await writeRelease(app, { stats, names });
  console.log(`${app.name}: built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
  return true;
}

const stats = await promisify(compiler.run.bind(compiler))();
const isBuilt = await finish(stats);
await promisify(compiler.close.bind(compiler))();
process.exitCode = isBuilt ? 0 : 1;
