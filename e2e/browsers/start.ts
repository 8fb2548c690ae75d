import startPortal from '../src/start-portal';
import { missingBrowsers } from './programs';

/** Starts the portal. Names the browsers that are missing before and after the tests. */
export default async function start() {
  const missing = missingBrowsers();
  const report = () => missing.forEach((line) => process.stdout.write(`${line}\n`));
  if (missing.length === 2) throw new Error(missing.join('\n'));
  report();
  const stop = await startPortal();
  return async () => {
    await stop?.();
    report();
  };
}
