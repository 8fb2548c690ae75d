import { S3mini } from 's3mini';
import type { PictureStore, StoredFile } from './picture-store';

export interface S3Settings {
  /** URL with the bucket: `https://s3.af-south-1.amazonaws.com/pictures`. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 10_000;

/** Picture store in an S3-compatible bucket. */
export class S3Store implements PictureStore {
  private readonly s3: S3mini;

  constructor({ address, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.s3 = new S3mini({
      endpoint: address,
      region,
      accessKeyId,
      secretAccessKey,
      requestAbortTimeout: timeoutMs,
    });
  }

  async write(key: string, bytes: Buffer, type: string): Promise<void> {
    await this.s3.putObject(key, bytes, type);
  }

  async read(key: string): Promise<Buffer | undefined> {
    const bytes = await this.s3.getObjectArrayBuffer(key);
    return bytes === null ? undefined : Buffer.from(bytes);
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const objects = (await this.s3.listObjects('/', prefix)) ?? [];
    return objects.map(({ Key: key, LastModified: at }) => ({ key, at: new Date(at) }));
  }

  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const removed = await this.s3.deleteObjects([...keys]);
    if (removed.includes(false)) throw new Error('The bucket did not remove every file');
  }
}
