import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { compressedTextAsset, textAsset } from './asset';

const words = ['river', 'Livingstone', 'Kafue', 'morning', 'guide', 'boat', 'canoe', 'falls', 'Lusaka', 'camp', 'lion'];
const paragraph = (row: number): string =>
  `<p class="${words[(row * row) % 7]}">${words[(row * row * row) % 11]} ${words[(row >> 2) % 9]}</p>`;

it('compressedTextAsset is available immediately and becomes smaller once recompressed', async () => {
  const text = Array.from({ length: 2_000 }, (_, row) => paragraph(row)).join(' ');
  const quick = textAsset('index.html', text).br?.length ?? 0;
  const asset = compressedTextAsset('index.html', text);
  expect(asset.br).toHaveLength(quick);
  while (asset.br?.length === quick) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asset.br?.length).toBeLessThan(quick);
  expect(brotliDecompressSync(asset.br ?? '').toString()).toBe(text);
});
