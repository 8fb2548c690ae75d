import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

type Input = string | object;
interface NxJson {
  namedInputs: Record<string, Input[]>;
  targetDefaults: Record<string, { cache?: boolean; inputs?: Input[] }>;
}
const nx: NxJson = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../nx.json'), 'utf8'));

/** Resolves named inputs recursively to file patterns. */
const filesOf = (inputs: readonly Input[]): string[] =>
  inputs.flatMap((input) => {
    if (typeof input !== 'string') return [];
    const named = nx.namedInputs[input];
    return named ? filesOf(named) : [input];
  });

const remembered = Object.entries(nx.targetDefaults).filter(([, { cache }]) => cache);

it.each(remembered)('%s runs again if package-lock.json changes', (_, { inputs }) => {
  expect(filesOf(inputs ?? [])).toContain('{workspaceRoot}/package-lock.json');
});

it('finds cached targets', () => expect(remembered.map(([name]) => name)).toContain('build'));
