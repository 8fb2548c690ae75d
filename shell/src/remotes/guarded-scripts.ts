import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

const timeoutMs = 6_000;

/**
 * How federation's runtime loads a container: with the integrity of its release, an address that the page's script policy
 * has let through, and a limit in time. The attribute is that of webpack's own scripts, so that one which hangs is found.
 */
export const integrityScriptLoader: ModuleFederationRuntimePlugin = {
  name: 'guarded-scripts',
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.dataset.webpack = `${remoteInfo?.name}:entry`;
    script.crossOrigin = 'anonymous';
    script.integrity = globalThis.__portalIntegrity?.[new URL(url, location.href).pathname] ?? '';
    script.src = __webpack_require__.tt().createScriptURL(url);
    return { script, timeout: timeoutMs };
  },
};
