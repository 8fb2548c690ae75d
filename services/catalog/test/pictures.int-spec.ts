import { readdir } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  pictureAddress,
  pictureFileName,
  type ActivityEvent,
  type PackagePicture,
  type TravelPackage,
} from '@portal/contracts';
import { eventually, type IsolatedService, type TestResponse } from '@portal/test-kit';
import sharp from 'sharp';
import { startIsolated } from './isolated';
import { generateImage } from './generated-images';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
let catalog: IsolatedService;
let admin: string;
let photo: Buffer;

beforeAll(async () => {
  catalog = await startIsolated({ PICTURES_DIR: folder });
  admin = await catalog.assertionFor('admin');
  photo = await generateImage().jpeg().toBuffer();
});
afterAll(() => catalog.stop());

const tour = {
  name: 'With a picture',
  description: 'Canoes',
  price: 10,
  duration: '2 days',
  destinations: ['Chirundu'],
};
const dataOf = (response: TestResponse) => response.as<{ data: TravelPackage }>().data;
const newPackage = async () => dataOf(await catalog.call('POST', '/packages', { assertion: admin, body: tour }))._id;
const upload = (id: string, body: Uint8Array) =>
  catalog.call('PUT', `/packages/${id}/picture`, { assertion: admin, body });
const filesOf = (id: string) => readdir(join(folder, id)).catch((): string[] => []);

async function withPicture(body: Uint8Array = photo): Promise<{ id: string; picture: PackagePicture }> {
  const id = await newPackage();
  const { picture } = dataOf(await upload(id, body));
  if (!picture) throw new Error('The package has no picture');
  return { id, picture };
}

async function fileOf(id: string, file: string) {
  const response = await catalog.call('GET', pictureAddress(id, file).replace('/api', ''));
  return { answer: response, bytes: Buffer.from(await response.as<File>().arrayBuffer()) };
}

describe('picture of a package', () => {
  it('is rendered in three widths and two formats, and included in the package and in lists', async () => {
    const { id, picture } = await withPicture();
    expect(picture).toMatchObject({ width: 1_600, height: 1_067, widths: [480, 960, 1_600] });
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp'] as const) {
        const { answer, bytes } = await fileOf(id, pictureFileName(picture.hash, width, format));
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        const { width: real, format: kind } = await sharp(bytes).metadata();
        expect([real, kind]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
      }
    }
    const { data } = (await catalog.call('GET', '/packages')).as<{ data: TravelPackage[] }>();
    expect(data.find(({ _id }) => _id === id)?.picture).toEqual(picture);
  });

  it('has a social preview in a widely supported format', async () => {
    const { id, picture } = await withPicture();
    const { answer, bytes } = await fileOf(id, pictureFileName(picture.hash));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'jpeg' });
  });

  it.each(['png', 'webp', 'avif'] as const)('can be uploaded as %s', async (format) => {
    const { picture } = await withPicture(await generateImage(700, 500).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 700, height: 500, widths: [480, 700] });
  });

  it('is rotated upright and stripped of camera metadata', async () => {
    const taken = await generateImage()
      .withExif({ IFD0: { Copyright: 'Thandiwe Banda' }, IFD3: { GPSLatitude: '15/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Thandiwe Banda')).toBe(true);
    const { id, picture } = await withPicture(taken);
    expect(picture.height).toBeGreaterThan(picture.width);
    for (const file of await filesOf(id)) {
      const { bytes } = await fileOf(id, file);
      const { exif, xmp, iptc, orientation = 1 } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, 1]);
      expect(bytes.includes('Thandiwe Banda')).toBe(false);
    }
  });

  it('can be replaced by another with different URLs', async () => {
    const { id, picture } = await withPicture();
    const { picture: next } = dataOf(await upload(id, photo));
    expect(next?.hash).not.toBe(picture.hash);
    expect((await filesOf(id)).every((file) => file.startsWith(next?.hash ?? '-'))).toBe(true);
  });

  it('can be removed, and is removed with its package', async () => {
    const { id } = await withPicture();
    const removed = await catalog.call('DELETE', `/packages/${id}/picture`, { assertion: admin });
    expect([removed.body.message, dataOf(removed).picture]).toEqual(['Picture removed.', undefined]);
    expect(await filesOf(id)).toEqual([]);
    const other = await withPicture();
    await catalog.call('DELETE', `/packages/${other.id}`, { assertion: admin });
    expect(await filesOf(other.id)).toEqual([]);
  });

  it('does not change the version of the package', async () => {
    const id = await newPackage();
    const { version } = dataOf(await upload(id, photo));
    expect(version).toBe(0);
  });

  it('is recorded in the activity log', async () => {
    const { id } = await withPicture();
    await catalog.call('DELETE', `/packages/${id}/picture`, { assertion: admin });
    const reported = await eventually(() => {
      const entries = catalog.identity.deliveredActivity as ActivityEvent[];
      const found = entries.filter(({ targetEntityId }) => targetEntityId === id);
      return Promise.resolve(found.length === 3 && found);
    });
    expect(reported.map(({ action, description }) => `${action}: ${description}`)).toEqual([
      'PACKAGE_CREATED: Created the package With a picture',
      'PACKAGE_UPDATED: Changed the package With a picture: picture',
      'PACKAGE_UPDATED: Removed the picture of the package With a picture',
    ]);
  });
});
