import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointerFile, releaseManifestFile, releasesFolder } from '@portal/release-format';

/** A release by the slice it is of and its version. */
export interface ReleaseName {
  slice: string;
  version: string;
}

/** Where releases lie: texts and bytes as they are there, none of them trusted yet. Publishers use the same names. */
export interface ReleaseSource {
  /** The signed pointer of a slice; undefined where there is none. */
  pointer: (slice: string) => string | undefined;
  /** Versions that have a note. */
  versions: (slice: string) => readonly string[];
  /** The signed note of a release; throws when it has none. */
  note: (release: ReleaseName) => string;
  /** A file of a release; throws when it is missing. */
  file: (release: ReleaseName, file: string) => Buffer;
  /** Whether a file is read with its release; what is not is asked for when a browser wants it. */
  holds: (file: string) => boolean;
}

/** The paths of a store of releases, below its folder or its origin. */
export const storePaths = {
  pointer: (slice: string): string => pointerFile('', slice),
  slice: (slice: string): string => releasesFolder('', { kind: 'remote', name: slice }),
  file: ({ slice, version }: ReleaseName, file: string): string => `${storePaths.slice(slice)}/${version}/${file}`,
  note: (release: ReleaseName): string => storePaths.file(release, releaseManifestFile),
} as const;

/** The folder that `npm run release` writes. */
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
