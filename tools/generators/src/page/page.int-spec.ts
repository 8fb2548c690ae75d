import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseOptions } from '../base/generator';
import { Workspace } from '../base/workspace';
import { pageGenerator } from './page';

const root = resolve(import.meta.dirname, '../../../..');
const plan = (line: string) => {
  const args = line.split(' ').filter(Boolean);
  return pageGenerator.plan(new Workspace(root), parseOptions(pageGenerator, args));
};

describe('new:page rejects', () => {
  it.each([
    ['no path', '--remote client --title Papers', 'Usage: npm run new:page'],
    ['an unknown option', '/papers --remoat client', 'Usage: npm run new:page'],
    ['a path without a slash', 'papers --remote client --title Papers', 'not a valid page path'],
    ['a path with capitals', '/Papers --remote client --title Papers', 'not a valid page path'],
    ['a path outside the folder', '/../papers --remote client --title Papers', 'not a valid page path'],
    ['a parameter alone', '/:id --remote client --title Papers', 'not a valid page path'],
    ['a path that the gateway serves', '/api/papers --remote client --title Papers', 'The gateway itself serves'],
    ['an existing page', '/my-bookings --remote client --title Papers', "already the page 'My bookings'"],
    [
      'an existing path with another parameter',
      '/packages/:name --remote public --title P',
      "already the page 'Travel package'",
    ],
    ['no remote', '/papers --title Papers', 'Add --remote public, client, staff'],
    ['an unknown remote', '/papers --remote harbour --title Papers', "Unknown remote 'harbour'"],
    ['no title', '/papers --remote client', 'Add the title of the tab'],
    ['a public page with restricted access', '/papers --remote public --title P --access admin', 'open to everyone'],
    ['an unknown role', '/papers --remote client --title P --access pilot', "'pilot' is not a role"],
    ['a staff page for clients', '/papers --remote staff --title P --access client', 'closed to clients'],
    ['administration for employees', '/admin-dashboard/x-ray --remote staff --title P --access employee', 'closed to'],
    ['an unknown call', '/papers --remote client --title P --call listPapers', "'listPapers' is not a call"],
    [
      'a call that viewers may not make',
      '/papers --remote client --title P --call listUsers',
      "'listUsers' is not a call",
    ],
    ['a call that returns no list', '/papers --remote client --title P --call getProfile', 'returns no list'],
    ['a call that needs a query', '/papers --remote client --title P --call searchFlights', 'returns no list'],
    ['an existing name', '/papers --remote client --title P --name my-bookings', 'choose another --name'],
  ])('%s', (_what, line, message) => {
    expect(() => plan(line)).toThrow(message);
  });
});

describe('new:page accepts', () => {
  it.each([
    ['the narrowest list that all viewers may see', '/papers --remote client --title P', 'listSavedTravelers returns'],
    ['another list with --call', '/papers --remote client --title P --call listPackages', 'listPackages returns'],
    ['a list for the given roles', '/employee-dashboard/papers --remote staff --title P', 'what listUsers returns'],
    ['a list for visitors', '/papers --remote public --title P', 'what listPackages returns'],
  ])('%s', (_what, line, next) => {
    expect(plan(line).next.join('\n')).toContain(next);
  });

  it('the navigation file for the link to the page', () => {
    const [path = ''] = /shell\/\S+\.ts/.exec(plan('/papers --remote client --title P').next.join('\n')) ?? [];
    expect(path).toBe('shell/src/navigation/navigation-links.ts');
    expect(existsSync(join(root, path))).toBe(true);
  });

  it('a new folder if the pages folder is full', () => {
    expect(plan('/papers --remote public --title P').next[1]).toContain('mfe-public/src/pages/papers/papers-page.tsx');
  });
});
