import { remoteIds, serviceNames } from '@portal/contracts';

/** `remote`: loaded by the shell. `site`: the shell itself. `service`: a process. */
export type SliceKind = 'remote' | 'site' | 'service';

export interface Slice {
  name: string;
  /** Path from the root of the repository. */
  folder: string;
  kind: SliceKind;
}

/** All slices: units that one team builds, tests and releases independently. */
export const slices: readonly Slice[] = [
  ...remoteIds.map((id) => ({ name: `mfe-${id}`, folder: `mfe-${id}`, kind: 'remote' as const })),
  { name: 'shell', folder: 'shell', kind: 'site' },
  { name: 'gateway', folder: 'gateway', kind: 'service' },
  ...serviceNames.map((name) => ({ name, folder: `services/${name}`, kind: 'service' as const })),
];
