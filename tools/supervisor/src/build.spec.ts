import { describe, expect, it } from '@jest/globals';
import { isSource } from './build';

describe('what makes a build stale', () => {
  it.each(['login-page.tsx', 'data-table.module.css', 'package.json', 'spec.ts'])('is a change of %s', (name) => {
    expect(isSource(name)).toBe(true);
  });

  it.each([
    'fields.spec.ts',
    'guards.spec.tsx',
    'account.page-spec.tsx',
    'outbox.int-spec.ts',
    'menus.e2e-spec.ts',
    'alert.stories.tsx',
    'README.md',
  ])('is no change of %s', (name) => expect(isSource(name)).toBe(false));
});
