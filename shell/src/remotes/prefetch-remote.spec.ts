import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { companions } from './prefetch-remote';

const root = join(import.meta.dirname, '../../..');

/** The parts of the UI kit whose code the pages of a remote cannot start without. */
function partsOf(remote: string): string[] {
  const folder = join(root, `mfe-${remote}`, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('spec.'),
  );
  const imports = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^import (?!type )[^;]*? from '@portal\/ui-kit\/(\w+)';/gm),
  ]);
  return [...new Set(imports.map(([, part]) => part as string))].sort();
}

describe('what comes ahead of the click with a remote', () => {
  it.each(remoteIds)('is what the pages of %s need', (remote) => {
    expect([...companions[remote]].sort()).toEqual(partsOf(remote));
  });
});
