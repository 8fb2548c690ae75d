import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { releasePointerSchema, type ReleasePointer } from '@portal/contracts';
import { readSignedText } from '@portal/release-format';
import { request } from 'undici';
import { prerenderedFile } from '../releases/built-releases';
import { storePaths, type ReleaseName, type ReleaseSource } from '../releases/release-source';
import { checkFile, parseReleaseManifest } from '../releases/verified-release';

const deadlineMs = 5_000;
/** Manifests list every file with its hash; prerendered pages are markup. */
const bytesMax = { pointer: 64 * 1024, note: 512 * 1024, file: 2 * 1024 * 1024 } as const;
/** Open tabs can use a few earlier releases. */
const formerMax = 5;

/**
 * Downloads a whole body.
 * @throws Error for a status other than 200, a redirect, a body over `most` bytes, or a timeout
 */
async function download(url: string, most: number): Promise<Buffer> {
  const { statusCode, body } = await request(url, {
    headers: { accept: '*/*', 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(deadlineMs),
  });
  body.on('error', () => undefined);
  if (statusCode !== 200) {
    body.destroy();
    throw new Error(`${url} returned ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new Error(`${url} is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface DownloadedRelease {
  note: string;
  files: ReadonlyMap<string, Buffer>;
}

interface Downloaded {
  pointer: string;
  releases: ReadonlyMap<string, DownloadedRelease>;
}

/**
 * Releases of one slice at its team's own origin, which has the layout of a release store. Pointer, manifests and
 * prerendered pages are downloaded and verified here; scripts and styles are proxied on request. The last complete
 * download is used until the next one is complete.
 */
export class OriginSource implements ReleaseSource {
  private downloaded?: Downloaded;

  constructor(
    private readonly slice: string,
    private readonly origin: string,
    private readonly publicKeyFile: string,
  ) {}

  pointer(): string | undefined {
    return this.downloaded?.pointer;
  }

  versions(): string[] {
    return [...(this.downloaded?.releases.keys() ?? [])];
  }

  note({ version }: ReleaseName): string {
    return this.release(version).note;
  }

  file({ version }: ReleaseName, file: string): Buffer {
    const content = this.release(version).files.get(file);
    if (content === undefined) throw new Error(`${file} is missing`);
    return content;
  }

  holds(file: string): boolean {
    return file === prerenderedFile;
  }

  /**
   * Polls the origin.
   * @returns whether there is a new release
   * @throws Error if the origin is unavailable or the signature is invalid
   */
  async refresh(): Promise<boolean> {
    const pointer = (await this.get(storePaths.pointer(this.slice), bytesMax.pointer)).toString();
    if (pointer === this.downloaded?.pointer) return false;
    const key = createPublicKey(readFileSync(this.publicKeyFile));
    const named = readSignedText(pointer, releasePointerSchema, key);
    this.downloaded = { pointer, releases: await this.releasesOf(named, key) };
    return true;
  }

  /** The stable and canary releases are required. A missing earlier release only affects open tabs. */
  private async releasesOf(
    { stable, canary, former }: ReleasePointer,
    key: KeyObject,
  ): Promise<Downloaded['releases']> {
    const releases = new Map<string, DownloadedRelease>();
    for (const version of [stable, ...(canary ? [canary.version] : [])]) {
      releases.set(version, await this.downloadRelease(version, key));
    }
    for (const version of former.slice(0, formerMax).filter((name) => !releases.has(name))) {
      const release = await this.downloadRelease(version, key).catch(() => undefined);
      if (release) releases.set(version, release);
    }
    return releases;
  }

  private async downloadRelease(version: string, key: KeyObject): Promise<DownloadedRelease> {
    const known = this.downloaded?.releases.get(version);
    if (known) return known;
    const name = { slice: this.slice, version };
    const signed = (await this.get(storePaths.note(name), bytesMax.note)).toString();
    const note = parseReleaseManifest(signed, name, key);
    const files = new Map<string, Buffer>();
    for (const file of Object.keys(note.files).filter((listed) => this.holds(listed))) {
      files.set(file, checkFile(await this.get(storePaths.file(name, file), bytesMax.file), note, file));
    }
    return { note: signed, files };
  }

  private get(path: string, most: number): Promise<Buffer> {
    return download(`${this.origin}/${path}`, most);
  }

  private release(version: string): DownloadedRelease {
    const release = this.downloaded?.releases.get(version);
    if (!release) throw new Error(`release ${version} is missing`);
    return release;
  }
}
