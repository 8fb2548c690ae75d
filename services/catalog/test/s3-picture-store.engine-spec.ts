import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pictureAddress, pictureFileName, type TravelPackage } from '@portal/contracts';
import { testKeysEnv, type IsolatedService, type TestResponse } from '@portal/test-kit';
import sharp from 'sharp';
import { readCatalogEnv } from '../src/env';
import { createPictureStore } from '../src/pictures/create-picture-store';
import { startIsolated } from './isolated';
import { generateImage } from './generated-images';
import { startBucket, type S3TestServer } from './s3-test-server';

let bucket: S3TestServer;
let catalog: IsolatedService;
let admin: string;
beforeAll(async () => {
  bucket = await startBucket();
  catalog = await startIsolated(bucket.env);
  admin = await catalog.assertionFor('admin');
});
afterAll(async () => {
  await catalog.stop();
  bucket.stop();
});

const storeWith = (more: Record<string, string> = {}) =>
  createPictureStore(
    readCatalogEnv({
      NODE_ENV: 'test',
      MONGODB_URI: 'mongodb://127.0.0.1:1',
      ...testKeysEnv('catalog'),
      ...bucket.env,
      ...more,
    }),
  );
const dataOf = (response: TestResponse) => response.as<{ data: TravelPackage }>().data;
const id = '0123456789abcdef01234567';

describe('S3 picture store', () => {
  it('stores, lists and removes files', async () => {
    const store = storeWith();
    const keys = Array.from({ length: 12 }, (_, at) => `${id}/file-${at}.webp`);
    for (const key of keys) await store.write(key, Buffer.from(key), 'image/webp');
    expect((await store.read(keys[3] ?? ''))?.toString()).toBe(keys[3]);
    expect(await store.read(`${id}/nothing.webp`)).toBeUndefined();
    const listed = await store.list(`${id}/`);
    expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort());
    expect(listed.every(({ at }) => Math.abs(Date.now() - at.getTime()) < 60_000)).toBe(true);
    await store.remove(keys.slice(1));
    expect((await store.list('')).map(({ key }) => key)).toEqual([keys[0]]);
    await store.remove(keys);
  });

  it('rejects requests signed with another key', async () => {
    const otherUser = storeWith({ PICTURES_S3_SECRET_ACCESS_KEY: 'another secret of tests, forty letters long' });
    await expect(otherUser.write(`${id}/file.webp`, Buffer.from('x'), 'image/webp')).rejects.toThrow();
  });

  it('serves an uploaded picture, and removes it with the package', async () => {
    const body = { name: 'A', description: 'B', price: 1, duration: '1 day', destinations: ['C'] };
    const { _id } = dataOf(await catalog.call('POST', '/packages', { assertion: admin, body }));
    const photo = await generateImage().jpeg().toBuffer();
    const { picture } = dataOf(
      await catalog.call('PUT', `/packages/${_id}/picture`, { assertion: admin, body: photo }),
    );
    const address = pictureAddress(_id, pictureFileName(picture?.hash ?? '', 480, 'avif')).replace('/api', '');
    const file = (await catalog.call('GET', address)).as<File>();
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 480 });
    await catalog.call('DELETE', `/packages/${_id}`, { assertion: admin });
    expect((await catalog.call('GET', address)).status).toBe(404);
    expect(await storeWith().list(`${_id}/`)).toEqual([]);
  });
});
