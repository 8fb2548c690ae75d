import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, type TravelPackage } from '@portal/contracts';
import type { IsolatedService } from '@portal/test-kit';
import { startIsolated } from './isolated';
import { generateImage, generateBlankImage } from './generated-images';

const folder = mkdtempSync(join(tmpdir(), 'hostile-pictures-'));
let catalog: IsolatedService;
let admin: string;
let id: string;
let photo: Buffer;

beforeAll(async () => {
  catalog = await startIsolated({ PICTURES_DIR: folder });
  admin = await catalog.assertionFor('admin');
  photo = await generateImage().jpeg().toBuffer();
  const body = { name: 'A', description: 'B', price: 1, duration: '1 day', destinations: ['C'] };
  const made = await catalog.call('POST', '/packages', { assertion: admin, body });
  id = made.as<{ data: TravelPackage }>().data._id;
});
afterAll(() => catalog.stop());

const upload = (body: Uint8Array, assertion: string | undefined = admin, packageId = id) =>
  catalog.call('PUT', `/packages/${packageId}/picture`, { assertion, body });
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>',
);

describe('file that is not a picture', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => page],
    ['a page that begins as a JPEG', () => Buffer.concat([jpegStart, page])],
    ['a drawing with a script', () => drawing],
    [
      'a drawing that begins as a PNG',
      async () => Buffer.concat([(await generateBlankImage(9, 9).png().toBuffer()).subarray(0, 8), drawing]),
    ],
    ['a GIF', () => generateBlankImage(800, 600).gif().toBuffer()],
    ['a TIFF', () => generateBlankImage(800, 600).tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj')],
    ['a program', () => Buffer.from('MZ\u0090\u0000\u0003')],
    ['a JPEG cut off in the middle', () => photo.subarray(0, photo.length / 2)],
    ['a PNG cut off in the middle', async () => (await generateImage(900, 600).png().toBuffer()).subarray(0, 90_000)],
    ['a WebP cut off in the middle', async () => (await generateImage(900, 600).webp().toBuffer()).subarray(0, 4_000)],
    [
      'an AVIF cut off in the middle',
      async () => (await generateImage(900, 600).avif({ effort: 0 }).toBuffer()).subarray(0, 2_000),
    ],
  ])('is rejected: %s', async (_what, bytes) => {
    const response = await upload(await bytes());
    expect([response.status, response.body.code]).toEqual([422, 'PICTURE_UNREADABLE']);
  });

  it('leaves no files behind', () => {
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('deceptive picture', () => {
  it('is rejected when decoding would exhaust memory', async () => {
    const bomb = await generateBlankImage(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(limits.pictureBytesMax);
    const response = await upload(bomb);
    expect([response.status, response.body.code]).toEqual([422, 'PICTURE_TOO_MANY_PIXELS']);
  });

  it('is rejected when it is too small', async () => {
    const response = await upload(await generateBlankImage(639, 400).png().toBuffer());
    expect([response.status, response.body.code]).toEqual([422, 'PICTURE_TOO_SMALL']);
  });

  it('is rejected one byte above 5 MB', async () => {
    const response = await upload(Buffer.concat([photo, Buffer.alloc(limits.pictureBytesMax + 1 - photo.length)]));
    expect([response.status, response.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is stored without appended data, up to 5 MB', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const rest = Buffer.alloc(limits.pictureBytesMax - photo.length - script.length, ' ');
    const response = await upload(Buffer.concat([photo, script, rest]));
    expect(response.status).toBe(200);
    const { picture } = response.as<{ data: TravelPackage }>().data;
    for (const file of readdirSync(join(folder, id))) {
      const { status, as } = await catalog.call('GET', `/packages/${id}/pictures/${file}`);
      const bytes = Buffer.from(await as<File>().arrayBuffer());
      expect([status, bytes.includes('<script>'), file.startsWith(`${picture?.hash}-`)]).toEqual([200, false, true]);
    }
  });
});

describe('access to package pictures', () => {
  it.each(['client', 'employee', 'superadmin'] as const)('is denied to a %s', async (role) => {
    const assertion = await catalog.assertionFor(role);
    expect((await upload(photo, assertion)).status).toBe(403);
    expect((await catalog.call('DELETE', `/packages/${id}/picture`, { assertion })).status).toBe(403);
  });

  it('is denied to a visitor', async () => {
    const response = await catalog.call('PUT', `/packages/${id}/picture`, { body: photo });
    expect(response.status).toBe(401);
  });

  it.each(['0123456789abcdef01234567', 'no-id'])('requires an existing package, unlike %s', async (nobodys) => {
    const response = await upload(photo, admin, nobodys);
    expect([response.status, response.body.code]).toEqual([404, 'PACKAGE_NOT_FOUND']);
  });

  it('requires a file body, which other calls reject', async () => {
    const asJson = await catalog.call('PUT', `/packages/${id}/picture`, { assertion: admin, body: { picture: 'x' } });
    expect([asJson.status, asJson.body.code]).toEqual([422, 'PICTURE_UNREADABLE']);
    const elsewhere = await catalog.call('PUT', `/packages/${id}`, { assertion: admin, body: photo });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED']);
  });
});

describe('URL of a picture', () => {
  it.each([
    'nothing.jpg',
    '0123456789abcdef-480.avif',
    '0123456789abcdef-480.avif.partial',
    '..%2F..%2Fsecrets.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '0123456789abcdef-share.jpg%00.png',
  ])('serves no other file: %s', async (file) => {
    const response = await catalog.call('GET', `/packages/${id}/pictures/${file}`);
    expect([response.status, response.body.code]).toEqual([404, 'PICTURE_NOT_FOUND']);
  });

  it('is not found under another package', async () => {
    const [file = ''] = readdirSync(join(folder, id));
    const other = await catalog.call('GET', `/packages/0123456789abcdef01234567/pictures/${file}`);
    expect(other.status).toBe(404);
  });
});
