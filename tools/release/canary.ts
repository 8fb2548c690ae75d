import { readArguments } from './src/workspace/arguments';
import { signingKey } from './src/store/keys';
import { percentOf, setShare, startCanary } from './src/store/pointer-moves';
import { releaseSlice } from './src/release-slice';
import { runTool } from './src/workspace/run';
import { Store } from './src/store/store';
import { resolveReleasePaths, ReleaseRejectedError, findSlice } from './src/workspace/workspace';

/*
 * npm run release:canary -- <remote> <share> [options of release]: releases to a share of the visitors, or changes the
 * share of the running canary. 0% ends it, 100% promotes it.
 */
await runTool(async (say) => {
  const options = readArguments(process.argv.slice(2));
  const slice = findSlice(options.positionals[0]);
  if (slice.kind !== 'remote') throw new ReleaseRejectedError('Canaries are for remotes; a service has replicas.');
  const percent = percentOf(options.positionals[1]);
  const places = resolveReleasePaths();
  const store = new Store(places.store, signingKey(places));
  const isRunning = store.pointer(slice)?.canary !== undefined;
  const isNew = percent > 0 && percent < 100 && (!isRunning || options.dist !== undefined);
  const move = (version: string) => startCanary(version, percent);
  const { pointer } = isNew
    ? await releaseSlice({ store, slice, options, move, say })
    : { pointer: await store.movePointer(slice, setShare(percent)) };
  if (!pointer) return;
  say(`${slice.name} is ${pointer.stable} for all visitors`);
  if (pointer.canary) say(`but ${pointer.canary.version} for ${pointer.canary.percent}% of them`);
});
