import { loadPatiently } from '@portal/remote-kit';

interface Shared {
  get: () => unknown;
}

interface Container {
  init: (shareScope: object) => void | Promise<void>;
  get: (name: string) => Promise<() => unknown>;
}

/** webpack's own loader: it gives the script its integrity, asks the page's script policy and limits the time. */
const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    __webpack_require__.l(url, ({ type }) => {
      if (type === 'load') resolve();
      else reject(new Error(`The script ${url} did not load: ${type}`));
    });
  });

/** Loads what containers share under `name`, if the shell has it. */
export async function loadShared(name: string): Promise<void> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default as Readonly<Record<string, Record<string, Shared> | undefined>>;
  const [shared] = Object.values(scope[name] ?? {});
  await shared?.get();
}

/** Runs a remote's container and answers what it exposes under `name`; the shell's shared libraries are handed to it. */
export async function loadExposed(container: string, entry: string, name: string): Promise<unknown> {
  await Promise.all([loadPatiently(() => loadScript(entry)), __webpack_init_sharing__('default')]);
  const { init, get } = (globalThis as unknown as Record<string, Container>)[container] ?? {};
  if (!init || !get) throw new Error(`The script ${entry} holds no container ${container}`);
  await init(__webpack_share_scopes__.default);
  return (await get(name))();
}
