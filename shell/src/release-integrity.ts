import { readDataBlock } from './page-data';

/*
 * The build's loaders (tools/build/src/web) look the hash of every script and stylesheet up here, and load no script
 * that is not listed.
 */
declare global {
  var __portalIntegrity: Record<string, string> | undefined;
}

/** Adds the hashes of a release's files, by absolute path, to those the page accepts. */
export function trustFiles(integrity: Readonly<Record<string, string>>): void {
  globalThis.__portalIntegrity = { ...globalThis.__portalIntegrity, ...integrity };
}

/** Takes the shell's own hashes from the page's data block. */
export function readReleaseIntegrity(): void {
  trustFiles((readDataBlock('portal-integrity') ?? {}) as Record<string, string>);
}
