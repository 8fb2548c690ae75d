import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

const timeoutMs = 6_000;

/**
 * Loads federation containers with the integrity of their release, through the page's Trusted Types policy, and with a
 * timeout. The `data-webpack` attribute makes a hanging script findable.
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
