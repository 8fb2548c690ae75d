import { register } from 'tsx/esm/api';

/** Jest turns what it loads before the tests into CommonJS, in which the supervisor's import of a file address is lost. */
export default async function start() {
  register();
  const { default: startPortal } = await import('./src/portal/start-portal.ts');
  await startPortal();
}
