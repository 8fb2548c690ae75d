import { forgetBuild } from './src/build.mjs';
import { runPortal } from './src/run-portal.mjs';
import { chooseSlices, watchBuilds } from './src/watch-builds.mjs';

/*
 * npm run dev                  the portal, every slice built again after a change
 * npm run dev -- mfe-client    the same for one slice against the rest as built
 */
/** @param {string} text */
const print = (text) => void process.stdout.write(`${text}\n`);

/** @returns {ReturnType<typeof chooseSlices>} */
function chosenSlices() {
  try {
    return chooseSlices(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    process.exit(1);
  }
}

const chosen = chosenSlices();
await runPortal({
  env: { ...process.env, WATCH_STATIC: '1' },
  onReady: (portal) => {
    // What watching writes is not what a start should serve.
    forgetBuild();
    const stop = watchBuilds(chosen, portal, print);
    print(`Watching ${chosen.map(({ name }) => name).join(', ')}`);
    return stop;
  },
});
