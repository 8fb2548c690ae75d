import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slices as released, type Slice as ReleasedSlice } from '@portal/release-format';

/** Looked for, because this file also runs inside the bundles of other tools. */
function rootAbove(folder: string): string {
  return existsSync(join(folder, 'nx.json')) ? folder : rootAbove(dirname(folder));
}

export const workspaceRoot = rootAbove(import.meta.dirname);

export const inWorkspace = (...parts: string[]) => join(workspaceRoot, ...parts);

/** What is built before the portal can start, and the file that proves it was. */
export interface Slice {
  name: string;
  folder: string;
  kind: 'web' | 'node';
  proof: string;
}

const proofs = { site: 'dist/index.html', remote: 'dist/release.json', service: 'dist/main.mjs' };

const startOf = ({ name, folder, kind }: ReleasedSlice): Slice => ({
  name,
  folder,
  kind: kind === 'service' ? 'node' : 'web',
  proof: proofs[kind],
});

/** All that is released, and what stands in for the airline, the partners and the database. */
export const slices: readonly Slice[] = [
  ...released.map(startOf),
  { name: 'flight-simulator', folder: 'tools/flight-simulator', kind: 'node', proof: proofs.service },
  { name: 'partner-simulator', folder: 'tools/partner-simulator', kind: 'node', proof: proofs.service },
  { name: 'embedded-mongo', folder: 'tools/embedded-mongo', kind: 'node', proof: proofs.service },
];
