import { readArguments } from './src/arguments.mjs';
import { signingKey } from './src/keys.mjs';
import { runTool } from './src/run.mjs';
import { Store } from './src/store.mjs';
import { placesOf, slices } from './src/workspace.mjs';

/* npm run release:prune [-- --days 30]: removes releases that visitors have not been given for so long. */
await runTool(async (say) => {
  const { days = '30' } = readArguments(process.argv.slice(2));
  const places = placesOf();
  const store = new Store(places.store, signingKey(places));
  for (const slice of slices) {
    for (const version of store.prune(slice, Number(days))) say(`Removed ${slice.name} ${version}`);
  }
});
