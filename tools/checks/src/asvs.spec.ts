import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const document = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const verdicts = ['pass', 'document', 'deviation', 'not applicable'] as const;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = document
  .split('\n')
  .map(cellsOf)
  .filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));
const verdictOf = (cells: string[]) => verdicts.find((verdict) => cells.includes(verdict));
const proofs = rows.map((cells) => [cells[0]!, verdictOf(cells), cells.at(-1)!] as const);

describe('docs/asvs.md', () => {
  it('has correct totals', () => {
    const counted = verdicts.map((verdict) => [verdict, proofs.filter(([, of]) => of === verdict).length]);
    const said = [...verdicts, 'all'].map((name) => [
      name,
      Number(new RegExp(`^\\| ${name} +\\| +(\\d+) \\|$`, 'm').exec(document)?.[1]),
    ]);
    expect(said).toEqual([...counted, ['all', rows.length]]);
  });

  it('lists each requirement once', () => {
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
  });

  it('references existing suites and tests', () => {
    const folderOf = (part: string): string =>
      part === 'security' ? 'tools/security-tests/src/suites' : `${part === 'gateway' ? '' : 'services/'}${part}/test`;
    const hasSpec = (part: string, name: string): boolean =>
      readdirSync(join(root, folderOf(part)), { recursive: true, encoding: 'utf8' }).some((file) =>
        [`${name}.int-spec.ts`, `${name}.sec-spec.ts`].includes(basename(file)),
      );
    const named = proofs.flatMap(([id, , proof]) =>
      [...proof.matchAll(/`(security|gateway|identity|catalog|bookings|flights|payments)\/([a-z-]+)`/g)].map(
        ([, part, name]) => ({ id, part: part!, name: name! }),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ part, name }) => !hasSpec(part, name))).toEqual([]);
  });

  it('references tests next to the code', () => {
    const tests = ['libs', 'services', 'tools', 'gateway', 'shell']
      .flatMap((area) =>
        readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).map((file) => `${area}/${file}`),
      )
      .filter((file) => /\.spec\.tsx?$/.test(file));
    const named = proofs.flatMap(([id, , proof]) =>
      [...proof.matchAll(/`([a-z-]+): ([a-z/-]+\.spec)`/g)].map(([, part, test]) => ({ id, part, test })),
    );
    expect(named.length).toBeGreaterThan(15);
    const isThere = (part = '', test = '') =>
      tests.some((file) => file.includes(`${part}/`) && new RegExp(`/${test}\\.tsx?$`).test(file));
    expect(named.filter(({ part, test }) => !isThere(part, test))).toEqual([]);
  });
});
