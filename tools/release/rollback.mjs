import { readArguments } from './src/arguments.mjs';
import { signingKey } from './src/keys.mjs';
import { rollback } from './src/pointer-moves.mjs';
import { runTool } from './src/run.mjs';
import { Store } from './src/store.mjs';
import { placesOf, sliceNamed } from './src/workspace.mjs';

/* npm run rollback -- <slice>: ends its canary when one runs, else goes back to the release before. */
await runTool(async (say) => {
  const { positionals } = readArguments(process.argv.slice(2));
  const slice = sliceNamed(positionals[0]);
  const places = placesOf();
  const store = new Store(places.store, signingKey(places));
  const { stable } = await store.movePointer(slice, rollback);
  say(`${slice.name} is ${stable} for all visitors`);
});
