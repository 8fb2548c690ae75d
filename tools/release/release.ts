import { readArguments } from './src/workspace/arguments';
import { signingKey } from './src/store/keys';
import { releaseSlice } from './src/release-slice';
import { runTool } from './src/workspace/run';
import { Store } from './src/store/store';
import { resolveReleasePaths, findSlice } from './src/workspace/workspace';

/*
 * npm run release -- <slice> [--as patch|minor|major] [--portal url] [--dist folder] [--dry-run] [--no-tests] [--no-git]
 */
await runTool(async (say) => {
  const options = readArguments(process.argv.slice(2));
  const slice = findSlice(options.positionals[0]);
  const places = resolveReleasePaths();
  const store = new Store(places.store, signingKey(places));
  const { version, pointer } = await releaseSlice({ store, slice, options, say });
  if (pointer) say(`Released ${slice.name} ${version} into ${store.versionFolder(slice, version)}`);
});
