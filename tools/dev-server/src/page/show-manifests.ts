import { getInstance, registerPlugins } from '@module-federation/runtime';

/*
 * Part of the shell's page while it is developed. The devtools of federation draw what `__FEDERATION__.moduleInfo` holds, which
 * the runtime fills from manifests alone. Remotes are loaded by their containers here as they are for visitors, so the
 * manifest of one that is served from here is read beside it.
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
        .catch((error: unknown) => console.warn(`The devtools know nothing of ${name}:`, error));
      return args;
    },
  },
]);
