import { createRequire } from 'node:module';
import { afterEach, expect, it } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compileFixture, createFixture } from '../../../test/compiled';
import { criticalStyles, cacheGroups } from './cache-groups';

const require = createRequire(import.meta.url);

let place: ReturnType<typeof createFixture>;
afterEach(() => place.remove());

const joinedIn = (folder: string) =>
  compileFixture(folder, {
    optimization: { minimize: false, splitChunks: { cacheGroups: cacheGroups() } },
    output: { filename: '[name].js', chunkFilename: '[name].js' },
  });

it('merges what every page needs with its dependencies and separates the rest', async () => {
  place = createFixture({
    'src/index.js':
      'import("react"); import("react-dom/client.js"); import(/* webpackChunkName: "calendar" */ "calendar");',
    'node_modules/react/index.js': 'import "scheduler"; say("react");',
    'node_modules/react-dom/client.js': 'say("react-dom");',
    'node_modules/scheduler/index.js': 'say("scheduler");',
    'node_modules/calendar/index.js': 'say("calendar");',
  });
  const { stats, read } = await joinedIn(place.folder);
  const framework = read('framework.js');
  for (const name of ['react', 'react-dom', 'scheduler']) expect(framework).toContain(`say("${name}")`);
  expect(framework).not.toContain('say("calendar")');
  expect(stats.toJson({ assets: true }).assets?.map(({ name }) => name)).toContain('calendar.js');
});

it('excludes modules also used without the schemas', async () => {
  place = createFixture({
    'src/index.js': 'import("../libs/api-client/src/parse-response.ts"); import("form");',
    'libs/api-client/src/parse-response.ts': 'import "zod"; import "sentence"; say("answers");',
    'node_modules/zod/index.js': 'say("zod");',
    'node_modules/sentence/index.js': 'say("sentence");',
    'node_modules/form/index.js': 'import "sentence"; say("form");',
  });
  const { read } = await joinedIn(place.folder);
  const responses = read('answers.js');
  for (const name of ['answers', 'zod']) expect(responses).toContain(`say("${name}")`);
  expect(responses).not.toContain('say("sentence")');
});

it('adds small modules to the framework chunk', async () => {
  place = createFixture({
    'src/index.js': 'import("react"); import("../libs/api-client/src/parse-response.ts"); import("form");',
    'node_modules/react/index.js': 'say("react");',
    'libs/contracts/src/texts/field-required.ts': 'say("required");',
    'libs/api-client/src/parse-response.ts': 'import "../../contracts/src/texts/field-required.ts"; say("answers");',
    'node_modules/form/index.js': 'import "../../libs/contracts/src/texts/field-required.ts"; say("form");',
  });
  const { read } = await joinedIn(place.folder);
  expect(read('framework.js')).toContain('say("required")');
});

it('emits one critical stylesheet without a script', async () => {
  place = createFixture({
    'src/index.js':
      'import("react"); import(/* webpackChunkName: "bootstrap" */ "./bootstrap.js"); import(/* webpackChunkName: "late" */ "./late.js");',
    'src/bootstrap.js': 'import "./frame.css"; say("bootstrap");',
    'src/late.js': 'import "./late.css"; say("late");',
    'src/frame.css': '.frame{top:0}',
    'src/late.css': '.late{top:0}',
    'node_modules/react/index.js': 'import "./kit.css"; say("react");',
    'node_modules/react/kit.css': '.kit{top:0}',
  });
  const { stats, read } = await compileFixture(place.folder, {
    optimization: { minimize: false, splitChunks: { cacheGroups: cacheGroups() } },
    output: { filename: '[name].js', chunkFilename: '[name].js' },
    module: {
      rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')], sideEffects: true }],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' })],
  });
  for (const name of ['frame', 'kit']) expect(read(`${criticalStyles}.css`)).toContain(`.${name}`);
  const files = (stats.toJson({ assets: true }).assets ?? []).map(({ name }) => name).sort();
  expect(files).toEqual(['bootstrap.js', `${criticalStyles}.css`, 'framework.js', 'late.css', 'late.js', 'main.js']);
});
