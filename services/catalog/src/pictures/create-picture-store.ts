import type { CatalogEnv } from '../env';
import { FolderStore } from './folder-store';
import type { PictureStore } from './picture-store';
import { S3Store } from './s3-store';

/** Creates an S3 store if a bucket is configured, otherwise a folder store. */
export function createPictureStore(env: CatalogEnv): PictureStore {
  const { PICTURES_S3_URL: address, PICTURES_S3_REGION: region } = env;
  const { PICTURES_S3_ACCESS_KEY_ID: accessKeyId, PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return address !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
    ? new S3Store({ address, region, accessKeyId, secretAccessKey })
    : new FolderStore(env.PICTURES_DIR);
}
