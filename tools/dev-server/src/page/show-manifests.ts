import { getInstance, registerPlugins } from '@module-federation/runtime';

/*
 * Development-only script of the shell's page. The federation devtools read `__FEDERATION__.moduleInfo`, which the
 * runtime fills from manifests only. Remotes are loaded by their containers here, as in production, so this script
 * fetches the manifest of each locally served remote as well.
 */
const container = /\/development\/remoteEntry\.js$/;

registerPlugins([
  {
    name: 'portal-show-manifests',
    registerRemote: (args) => {
      const { name, entry = '' } = args.remote as { name: string; entry?: string };
      if (!container.test(entry)) return args;
      const moduleInfo = { name, entry: entry.replace(container, '/development/mf-manifest.json') };
      getInstance()
        ?.snapshotHandler.loadRemoteSnapshotInfo({ moduleInfo })
        .catch((error: unknown) => console.warn(`Failed to load the manifest of ${name} for the devtools:`, error));
      return args;
    },
  },
]);
