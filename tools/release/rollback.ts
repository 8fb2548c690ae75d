import { readArguments } from './src/workspace/arguments';
import { signingKey } from './src/store/keys';
import { rollback } from './src/store/pointer-moves';
import { runTool } from './src/workspace/run';
import { Store } from './src/store/store';
import { resolveReleasePaths, findSlice } from './src/workspace/workspace';

/* npm run rollback -- <slice>: ends the running canary, or else restores the previous release. */
await runTool(async (say) => {
  const { positionals } = readArguments(process.argv.slice(2));
  const slice = findSlice(positionals[0]);
  const places = resolveReleasePaths();
  const store = new Store(places.store, signingKey(places));
  const { stable } = await store.movePointer(slice, rollback);
  say(`${slice.name} is ${stable} for all visitors`);
});
