import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releasePointerSchema, remoteIds, type ReleasePointer, type RemoteId } from '@portal/contracts';
import { readSignedText } from '@portal/release-format';
import type { Asset } from '../../http/asset';
import { storePaths, type ReleaseName, type ReleaseSource } from './release-source';
import { PointerWatermark } from './pointer-watermark';
import { readRelease, type OriginFile, type VerifiedRelease } from './verified-release';
import { type StateWatch, watchState } from './watch-state';

/** Current releases of one remote. */
export interface StoredRemote {
  number: number;
  stable: VerifiedRelease;
  canary?: { release: VerifiedRelease; percent: number };
}

export interface StoredReleases {
  remotes: ReadonlyMap<RemoteId, StoredRemote>;
  /** Files of all retained releases, for tabs opened before the pointer moved. */
  assets: ReadonlyMap<string, Asset>;
  /** Files hosted at the origin of their slice. */
  originHosted: ReadonlyMap<string, OriginFile>;
}

export const noReleases: StoredReleases = { remotes: new Map(), assets: new Map(), originHosted: new Map() };

export interface ReleaseStoreOptions {
  /** Returns the source of a slice's releases, undefined if it has none. */
  sourceOf: (id: RemoteId) => ReleaseSource | undefined;
  publicKeyFile: string;
  /** File of the `PointerWatermark`; without it the numbers are lost at exit. */
  numbersFile: string | undefined;
  /** Reports each rejected pointer or release. */
  report: (problem: string) => void;
}

const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));
const sliceOf = (id: RemoteId): string => `mfe-${id}`;

/**
 * Reads the current releases. Each release is verified once and cached, as releases are immutable. An invalid pointer
 * or release does not change what is served.
 */
export class ReleaseStore {
  private readonly served: PointerWatermark;
  private readonly trusted = new Map<string, VerifiedRelease>();
  private remotes: ReadonlyMap<RemoteId, StoredRemote> = new Map();

  constructor(private readonly options: ReleaseStoreOptions) {
    this.served = new PointerWatermark(options.numbersFile, options.report);
  }

  read(): StoredReleases {
    const sources = remoteIds.flatMap((id) => {
      const source = this.options.sourceOf(id);
      return source === undefined ? [] : [{ id, source }];
    });
    const pointers = sources.map(({ id, source }) => ({ id, source, pointer: source.pointer(sliceOf(id)) }));
    if (pointers.some(({ pointer }) => pointer !== undefined)) this.readAll(pointers);
    const releases = [...this.trusted.values()];
    return {
      remotes: this.remotes,
      assets: new Map(releases.flatMap(({ assets }) => [...assets])),
      originHosted: new Map(releases.flatMap(({ distant }) => [...distant])),
    };
  }

  private readAll(pointers: readonly { id: RemoteId; source: ReleaseSource; pointer: string | undefined }[]): void {
    try {
      const key = createPublicKey(readFileSync(this.options.publicKeyFile));
      const next = new Map(this.remotes);
      for (const { id, source, pointer } of pointers) {
        const remote = pointer === undefined ? undefined : this.readRemote(pointer, { id, source, key });
        if (remote) next.set(id, remote);
        for (const version of source.versions(sliceOf(id))) {
          this.trustedRelease(source, { slice: sliceOf(id), version }, key);
        }
      }
      this.remotes = next;
    } catch (failure) {
      this.options.report(`release check failed: ${reasonOf(failure)}`);
    }
  }

  private readRemote(
    text: string,
    { id, source, key }: { id: RemoteId; source: ReleaseSource; key: KeyObject },
  ): StoredRemote | undefined {
    const slice = sliceOf(id);
    try {
      const pointer = readSignedText(text, releasePointerSchema, key);
      if (pointer.slice !== slice) throw new Error(`signed for ${pointer.slice}`);
      if (pointer.number < this.served.of(id)) throw new Error('older than the served pointer');
      const followed = this.followPointer(pointer, source, key);
      if (followed) this.served.note(id, pointer.number);
      return followed;
    } catch (failure) {
      this.options.report(`release pointer of ${slice} rejected: ${reasonOf(failure)}`);
      return undefined;
    }
  }

  /** Skips an invalid canary. Falls back to the latest valid earlier release if the stable one is invalid. */
  private followPointer(
    { slice, number, stable, former, canary }: ReleasePointer,
    source: ReleaseSource,
    key: KeyObject,
  ): StoredRemote | undefined {
    let release: VerifiedRelease | undefined;
    for (const version of [stable, ...former]) release ??= this.trustedRelease(source, { slice, version }, key);
    const canaryRelease = canary && this.trustedRelease(source, { slice, version: canary.version }, key);
    if (!release) return undefined;
    return {
      number,
      stable: release,
      ...(canary && canaryRelease ? { canary: { release: canaryRelease, percent: canary.percent } } : {}),
    };
  }

  private trustedRelease(source: ReleaseSource, release: ReleaseName, key: KeyObject): VerifiedRelease | undefined {
    const name = `${release.slice}/${release.version}`;
    try {
      const trusted = this.trusted.get(name) ?? readRelease(source, release, key);
      this.trusted.set(name, trusted);
      return trusted;
    } catch (failure) {
      this.options.report(`release ${name} rejected: ${reasonOf(failure)}`);
      return undefined;
    }
  }
}

const pollMs = 500;

const stateOf = (folder: string): string =>
  remoteIds
    .map((id) => statSync(join(folder, storePaths.pointer(sliceOf(id))), { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.mtimeMs}/${stat.ino}` : '-'))
    .join();

/** Watches the pointers of a release folder. @returns a function that stops watching */
export function watchPointers(folder: string, watch: Omit<StateWatch, 'everyMs'>): () => void {
  return watchState(() => stateOf(folder), { everyMs: pollMs, ...watch });
}
