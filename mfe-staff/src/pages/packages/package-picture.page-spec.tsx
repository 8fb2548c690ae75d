/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { limits, texts, type TravelPackage } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { MockResponses } from '@portal/remote-kit/testing';
import { openPage } from '../../../test/open-page';

const picture = { hash: '0123456789abcdef', width: 1_600, height: 1_000, widths: [480, 960, 1_600] };
const stored: TravelPackage = {
  _id: '7',
  name: 'Canoe week',
  description: 'Down the Lower Zambezi',
  price: 1_250,
  currency: 'USD',
  duration: '7 days',
  destinations: ['Chirundu'],
  inclusions: [],
  exclusions: [],
  availableDates: [],
  currentBookings: 0,
  isAvailable: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-02-06T09:30:00.000Z',
};
const createPath = '/admin-dashboard/create-package';
const editPath = '/admin-dashboard/edit-package/7';
const upload = 'PUT /api/packages/7/picture';
const photo = (bytes = 9, name = 'falls.jpg') => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const saved = () => Response.json({ message: texts.pictures.saved, data: { ...stored, picture } });
const rejected = () =>
  Response.json({ code: 'PICTURE_UNREADABLE', message: texts.pictures.unreadable }, { status: 422 });

async function open(path: string, responses: MockResponses = {}) {
  const opened = openPage(path, {
    answers: { 'GET /api/packages/7': () => Response.json({ data: stored }), ...responses },
  });
  const input = await screen.findByLabelText<HTMLInputElement>(/^Picture/);
  return { ...opened, choose: (file: File) => opened.person.upload(input, file) };
}
const sentTo = (calls: { method: string; path: string }[], name: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === name);

afterEach(cleanup);

describe('the picture of a new package', () => {
  const created = {
    'POST /api/packages': () => Response.json({ message: texts.success.packageCreated, data: stored }, { status: 201 }),
  };
  const fill = async ({ person }: Awaited<ReturnType<typeof open>>) => {
    for (const [label, text] of [
      [/^Package Name/, 'Tour'],
      [/^Description/, 'Far'],
      [/^Price/, '10'],
      [/^Duration/, '2 days'],
      [/^Destinations/, 'Kabwe'],
    ] as const)
      await person.type(screen.getByLabelText(label), text);
  };

  it('takes two clicks, and is uploaded after the package is created', async () => {
    const page = await open(createPath, { ...created, [upload]: saved });
    await fill(page);
    await page.choose(photo());
    expect(sentTo(page.calls, upload)).toEqual([]);
    await page.person.click(screen.getByText('Create package'));
    await waitFor(() => expect(page.place.pathname).toBe('/packages'));
    const [sent] = page.calls.filter(({ method }) => method === 'PUT');
    expect(sent?.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('can be chosen again on the edit page after a rejection', async () => {
    const page = await open(createPath, { ...created, [upload]: rejected });
    await fill(page);
    await page.choose(photo());
    await page.person.click(screen.getByText('Create package'));
    await waitFor(() => expect(page.place.pathname).toBe(editPath));
    expect(page.notifications.map(({ text }) => text)).toEqual([
      texts.pictures.unreadable,
      texts.success.packageCreated,
    ]);
  });

  it('is rejected immediately if too large, without a request', async () => {
    const page = await open(createPath);
    await page.choose(photo(limits.pictureBytesMax + 1));
    expect((await screen.findByRole('alert')).textContent).toBe(texts.pictures.tooHeavy);
  });
});

describe('the picture of an existing package', () => {
  it('is saved on selection, and shown with the package name', async () => {
    const page = await open(editPath, { [upload]: saved, 'GET /api/packages': () => Response.json({ data: [] }) });
    await page.choose(photo());
    expect((await screen.findByAltText<HTMLImageElement>('Canoe week')).src).toContain(
      '/api/packages/7/pictures/0123456789abcdef-480.webp',
    );
    expect(page.notifications.at(-1)?.text).toBe(texts.pictures.saved);
  });

  it('keeps the unsaved text of the form beside it', async () => {
    const page = await open(editPath, { [upload]: saved });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Package Name/);
    await page.person.type(name, ' again');
    await page.choose(photo());
    await screen.findByAltText('Canoe week');
    expect(screen.getByLabelText<HTMLInputElement>(/^Package Name/).value).toBe('Canoe week again');
  });

  it('shows why a picture was rejected', async () => {
    const page = await open(editPath, { [upload]: rejected });
    await page.choose(photo());
    expect((await screen.findByRole('alert')).textContent).toBe(texts.pictures.unreadable);
  });

  it('is removed after confirmation', async () => {
    const page = await open(editPath, {
      'GET /api/packages/7': () => Response.json({ data: { ...stored, picture } }),
      'DELETE /api/packages/7/picture': () => Response.json({ message: texts.pictures.removed, data: stored }),
    });
    await page.person.click(await screen.findByText('Remove picture'));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Remove picture' });
    await page.person.click(confirm ?? document.body);
    await waitFor(() => expect(screen.queryByAltText('Canoe week')).toBeNull());
    expect(page.notifications.at(-1)?.text).toBe(texts.pictures.removed);
  });
});
