import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointerFile, releaseManifestFile, releasesFolder } from '@portal/release-format';

/** Slice and version of a release. */
export interface ReleaseName {
  slice: string;
  version: string;
}

/** Storage of releases; contents are not verified yet. Publishers use the same layout. */
export interface ReleaseSource {
  /** Returns the signed pointer of a slice, undefined without one. */
  pointer: (slice: string) => string | undefined;
  /** Returns the versions that have a manifest. */
  versions: (slice: string) => readonly string[];
  /** Returns the signed manifest of a release. @throws Error without one */
  note: (release: ReleaseName) => string;
  /** Returns a file of a release. @throws Error if it is missing */
  file: (release: ReleaseName, file: string) => Buffer;
  /** Returns whether a file is loaded with its release; other files are fetched on request. */
  holds: (file: string) => boolean;
}

/** Paths in a release store, relative to its folder or origin. */
export const storePaths = {
  pointer: (slice: string): string => pointerFile('', slice),
  slice: (slice: string): string => releasesFolder('', { kind: 'remote', name: slice }),
  file: ({ slice, version }: ReleaseName, file: string): string => `${storePaths.slice(slice)}/${version}/${file}`,
  note: (release: ReleaseName): string => storePaths.file(release, releaseManifestFile),
} as const;

/** Release store in a folder, written by `npm run release`. */
export class ReleaseFolder implements ReleaseSource {
  constructor(private readonly folder: string) {}

  pointer(slice: string): string | undefined {
    const path = join(this.folder, storePaths.pointer(slice));
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  versions(slice: string): string[] {
    const own = join(this.folder, storePaths.slice(slice));
    if (!existsSync(own)) return [];
    return readdirSync(own).filter(
      (version) => !version.startsWith('.') && existsSync(join(this.folder, storePaths.note({ slice, version }))),
    );
  }

  note(release: ReleaseName): string {
    return readFileSync(join(this.folder, storePaths.note(release)), 'utf8');
  }

  file(release: ReleaseName, file: string): Buffer {
    return readFileSync(join(this.folder, storePaths.file(release, file)));
  }

  holds(): boolean {
    return true;
  }
}
