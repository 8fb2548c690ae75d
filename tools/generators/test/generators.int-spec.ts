import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyWorkspace, linkOwnPackages, type WorkspaceCopy } from './workspace-copy';

const minutes = 60_000;
let copy: WorkspaceCopy;

/** What has changed in the copy since it was made: `M path` or `?? path`. */
const changed = (): string[] =>
  copy
    .run('git', 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter((line) => /^( M|AM|\?\?)/.test(line))
    .map((line) => line.slice(3));
const generate = (kind: string, ...args: string[]): string =>
  copy.run('npm', 'run', '--silent', `new:${kind}`, '--', ...args);

beforeAll(() => {
  copy = copyWorkspace();
  copy.run(
    'git',
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@example.test',
    'commit',
    '--quiet',
    '-m',
    'chore: before',
  );
}, minutes);
afterAll(() => copy.remove());

describe('what the generators add', () => {
  it(
    'is an endpoint in the contract and its service, and nothing else',
    () => {
      generate('endpoint', 'listPackageNotes', '--service', 'catalog');
      generate(
        'endpoint',
        'changeTripNote',
        '--service',
        'bookings',
        '--path',
        '/bookings/:id/note',
        '--not-found',
        'BOOKING_NOT_FOUND',
        '--access',
        'employee,admin',
      );
      expect(changed().filter((path) => !/^(libs\/contracts\/src|services\/(catalog|bookings))\//.test(path))).toEqual([
        'docs/permissions.md',
      ]);
    },
    2 * minutes,
  );

  it(
    'is formatted',
    () => {
      expect(() => copy.run('npx', 'oxfmt', '--check', ...changed())).not.toThrow();
    },
    minutes,
  );

  it(
    'keeps to the lint and the boundaries',
    () => {
      linkOwnPackages(copy.folder);
      copy.run('npx', 'nx', 'graph', '--file=.nx/graph.json');
      const files = changed().filter((path) => /\.ts$|package\.json$/.test(path));
      expect(() => copy.run('npx', 'eslint', ...files)).not.toThrow();
    },
    2 * minutes,
  );

  it.each(['services/catalog', 'services/bookings'])(
    'has the types that %s needs',
    (folder) => {
      expect(() => copy.run('npx', 'tsc', '--noEmit', '-p', folder)).not.toThrow();
    },
    2 * minutes,
  );

  it(
    'answers as its own tests and those of the tables say',
    () => {
      const specs = changed().filter((path) => path.endsWith('.int-spec.ts'));
      expect(specs.length).toBeGreaterThanOrEqual(2);
      copy.run(
        'npm',
        'run',
        '--silent',
        'jest',
        '--',
        '--selectProjects',
        'int',
        '--maxWorkers=1',
        ...specs,
        'catalog/test/permissions',
      );
      copy.run(
        'npm',
        'run',
        '--silent',
        'jest',
        '--',
        '--selectProjects',
        'unit',
        '--maxWorkers=1',
        'libs/contracts',
        'permissions-document',
      );
    },
    4 * minutes,
  );
});

describe('a generator that refuses', () => {
  it.each([
    ['a call that is there', ['endpoint', 'createBooking', '--service', 'bookings', '--path', '/other-bookings']],
    ['an option nobody knows', ['endpoint', 'getOther', '--service', 'bookings', '--colour', 'red']],
  ])(
    'for %s ends with a failure and leaves everything as it was',
    (_what, [kind = '', ...args]) => {
      const before = copy.run('git', 'status', '--porcelain', '--untracked-files=all');
      expect(() => generate(kind, ...args)).toThrow(/there is a call|Usage: npm run/i);
      expect(copy.run('git', 'status', '--porcelain', '--untracked-files=all')).toBe(before);
    },
    minutes,
  );
});
