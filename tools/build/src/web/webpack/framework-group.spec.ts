import { afterEach, expect, it } from '@jest/globals';
import { compiled, folderWith } from '../../../test/compiled';
import { frameworkGroup } from './framework-group';

let place: ReturnType<typeof folderWith>;
afterEach(() => place.remove());

it('joins what every page needs with all that it pulls in, and leaves the rest apart', async () => {
  place = folderWith({
    'src/index.js':
      'import("react"); import("react-dom/client.js"); import(/* webpackChunkName: "calendar" */ "calendar");',
    'node_modules/react/index.js': 'import "scheduler"; say("react");',
    'node_modules/react-dom/client.js': 'say("react-dom");',
    'node_modules/scheduler/index.js': 'say("scheduler");',
    'node_modules/calendar/index.js': 'say("calendar");',
  });
  const optimization = { minimize: false, splitChunks: { cacheGroups: { framework: frameworkGroup() } } };
  const { stats, read } = await compiled(place.folder, {
    optimization,
    output: { filename: '[name].js', chunkFilename: '[name].js' },
  });
  const framework = read('framework.js');
  for (const name of ['react', 'react-dom', 'scheduler']) expect(framework).toContain(`say("${name}")`);
  expect(framework).not.toContain('say("calendar")');
  expect(stats.toJson({ assets: true }).assets?.map(({ name }) => name)).toContain('calendar.js');
});
