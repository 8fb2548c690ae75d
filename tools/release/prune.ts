import { slices } from '@portal/release-format';
import { readArguments } from './src/workspace/arguments';
import { signingKey } from './src/store/keys';
import { runTool } from './src/workspace/run';
import { Store } from './src/store/store';
import { resolveReleasePaths } from './src/workspace/workspace';

/* npm run release:prune [-- --days 30]: removes releases that have not been served to visitors for that long. */
await runTool(async (say) => {
  const { days = '30' } = readArguments(process.argv.slice(2));
  const places = resolveReleasePaths();
  const store = new Store(places.store, signingKey(places));
  for (const slice of slices) {
    for (const version of store.prune(slice, Number(days))) say(`Removed ${slice.name} ${version}`);
  }
});
