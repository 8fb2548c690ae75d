import { installedVersion } from './app.mjs';
import { entryPointsOf } from './entry-points.mjs';

const doorsOf = (library) => Object.fromEntries(Object.keys(entryPointsOf(library)).map((door) => [door, library]));

/** Share key → package whose version speaks for it. Sub-paths are shares of their own, or a second copy slips in. */
const singletons = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  ...doorsOf('@portal/remote-kit'),
  ...doorsOf('@portal/ui-kit'),
};

/**
 * The shares of an app. Only the shell ships code for them: a remote with a fallback copy of its own would split
 * React contexts between two copies without a word in the console.
 */
export function sharedModules({ isShell }) {
  const entries = Object.entries(singletons).map(([key, packageName]) => {
    const version = installedVersion(packageName);
    return [key, { singleton: true, version, requiredVersion: `^${version}`, ...(isShell ? {} : { import: false }) }];
  });
  return Object.fromEntries(entries);
}
