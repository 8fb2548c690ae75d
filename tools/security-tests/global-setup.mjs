import { register } from 'tsx/esm/api';

/** Jest compiles setup files to CommonJS, which breaks the supervisor's import of file URLs, so tsx loads them. */
export default async function start() {
  register();
  const { default: startPortal } = await import('./src/portal/start-portal.ts');
  await startPortal();
}
