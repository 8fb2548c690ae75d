import { readArguments } from './src/arguments.mjs';
import { signingKey } from './src/keys.mjs';
import { releaseSlice } from './src/release-slice.mjs';
import { runTool } from './src/run.mjs';
import { Store } from './src/store.mjs';
import { placesOf, sliceNamed } from './src/workspace.mjs';

/*
 * npm run release -- <slice> [--as patch|minor|major] [--portal url] [--dist folder] [--dry-run] [--no-tests] [--no-git]
 */
await runTool(async (say) => {
  const options = readArguments(process.argv.slice(2));
  const slice = sliceNamed(options.positionals[0]);
  const places = placesOf();
  const store = new Store(places.store, signingKey(places));
  const { version, pointer } = await releaseSlice({ store, slice, options, say });
  if (pointer) say(`Released ${slice.name} ${version} into ${store.versionFolder(slice, version)}`);
});
