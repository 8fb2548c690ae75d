import semver from 'semver';
import type { Requirements, Provides } from '../store/release-manifest';

/** Returns the reasons why a remote with these requirements cannot run in a shell; empty if it can. */
export function findShellIncompatibilities(needs: Requirements, provides: Provides): string[] {
  const faults: string[] = [];
  if (needs.contract !== provides.contract) {
    faults.push(`it uses contract ${needs.contract} of shell and remotes, the shell ${provides.contract}`);
  }
  for (const [name, range] of Object.entries(needs.shared)) {
    const version = provides.shared[name];
    if (version === undefined) faults.push(`the shell does not share ${name}`);
    else if (!semver.satisfies(version, range)) faults.push(`it needs ${name} ${range}, the shell shares ${version}`);
  }
  for (const [library, names] of Object.entries(needs.imports)) {
    const missing = names.filter((name) => !provides.exports[library]?.includes(name));
    if (missing.length > 0) faults.push(`the shell's ${library} has no ${missing.join(', ')}`);
  }
  const missing = needs.calls.filter((name) => !provides.calls.includes(name));
  if (missing.length > 0) faults.push(`the shell's client does not know the calls ${missing.join(', ')}`);
  return faults;
}
