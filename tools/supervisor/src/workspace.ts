import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slices as released, type Slice as ReleasedSlice } from '@portal/release-format';

/** Searches upwards because this file also runs inside the bundles of other tools. */
function rootAbove(folder: string): string {
  return existsSync(join(folder, 'nx.json')) ? folder : rootAbove(dirname(folder));
}

export const workspaceRoot = rootAbove(import.meta.dirname);

export const inWorkspace = (...parts: string[]) => join(workspaceRoot, ...parts);

/** Package that must be built before the portal can start. */
export interface Slice {
  name: string;
  folder: string;
  kind: 'web' | 'node';
}

const startOf = ({ name, folder, kind }: ReleasedSlice): Slice => ({
  name,
  folder,
  kind: kind === 'service' ? 'node' : 'web',
});

/** All released slices, the simulators and the embedded database. */
export const slices: readonly Slice[] = [
  ...released.map(startOf),
  { name: 'flight-simulator', folder: 'tools/flight-simulator', kind: 'node' },
  { name: 'duffel-simulator', folder: 'tools/duffel-simulator', kind: 'node' },
  { name: 'partner-simulator', folder: 'tools/partner-simulator', kind: 'node' },
  { name: 'embedded-mongo', folder: 'tools/embedded-mongo', kind: 'node' },
];
