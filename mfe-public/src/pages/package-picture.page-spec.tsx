/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { samplePackage } from '../../test/sample-package';

const picture = { hash: '0123456789abcdef', width: 1_600, height: 1_000, widths: [480, 960, 1_600] };
const pictured = samplePackage({ _id: '7', picture });

afterEach(cleanup);

describe('the picture of a package', () => {
  it('is loaded lazily in a suitable width and format, with reserved space', async () => {
    openPage('/packages', { answers: { 'GET /api/packages': () => Response.json({ data: [pictured] }) } });
    const image = await screen.findByAltText<HTMLImageElement>(pictured.name);
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcset).toBe(
      [480, 960, 1_600].map((width) => `/api/packages/7/pictures/0123456789abcdef-${width}.avif ${width}w`).join(', '),
    );
    expect([image.width, image.height, image.getAttribute('loading')]).toEqual([1_600, 1_000, 'lazy']);
  });

  it('is loaded eagerly on the package page', async () => {
    openPage('/packages/7', { answers: { 'GET /api/packages/7': () => Response.json({ data: pictured }) } });
    const image = await screen.findByAltText(pictured.name);
    expect(image.getAttribute('loading')).toBe('eager');
  });

  it('is replaced by a scene if it fails to load', async () => {
    openPage('/packages/7', { answers: { 'GET /api/packages/7': () => Response.json({ data: pictured }) } });
    fireEvent.error(await screen.findByAltText(pictured.name));
    expect(screen.queryByAltText(pictured.name)).toBeNull();
    expect(document.querySelector('svg[viewBox]')).not.toBeNull();
  });
});
