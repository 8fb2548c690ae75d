/*
 * Stands in for two parts of federation's runtime that its own option `disableSnapshot` leaves in the page: what reads
 * manifests of remotes, and what loads their files ahead by them. The shell names the entry of each remote itself.
 */

const noHooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };

/** Nothing is known of a remote but its entry. */
export class SnapshotHandler {
  readonly hooks = noHooks;
  readonly manifestCache = new Map();
}

export const getGlobalRemoteInfo = (): object => ({});

function refuse(): never {
  throw new Error('Remotes are not loaded ahead by their manifests here');
}
export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
