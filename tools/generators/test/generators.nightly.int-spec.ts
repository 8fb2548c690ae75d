import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyWorkspace, linkOwnPackages, type WorkspaceCopy } from './workspace-copy';

const minutes = 60_000;
let copy: WorkspaceCopy;

const status = (): string => copy.run('git', 'status', '--porcelain', '--untracked-files=all');
const changed = (): string[] =>
  status()
    .split('\n')
    .filter((line) => /^( M|AM|\?\?)/.test(line))
    .map((line) => line.slice(3));
const npm = (script: string, ...args: string[]): string => copy.run('npm', 'run', '--silent', script, '--', ...args);
const generate = (line: string): string => {
  const [kind = '', ...args] = line.split(' ');
  return npm(`new:${kind}`, ...args);
};
const jest = (project: string, ...paths: string[]): string =>
  npm('jest', '--selectProjects', project, '--maxWorkers=1', ...paths);

beforeAll(() => {
  copy = copyWorkspace();
  copy.run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.test', 'commit', '-qm', 'chore: before');
}, minutes);
afterAll(() => copy.remove());

describe('generated code', () => {
  it(
    'adds an endpoint to the contract and its service only',
    () => {
      generate('endpoint listPackageNotes --service catalog --feature packages');
      const access = '--access employee,admin --not-found BOOKING_NOT_FOUND';
      generate(`endpoint changeTripNote --service bookings --path /bookings/:id/note ${access}`);
      expect(changed().filter((path) => !/^(libs\/contracts\/src|services\/(catalog|bookings))\//.test(path))).toEqual([
        'docs/permissions.md',
      ]);
    },
    2 * minutes,
  );

  it(
    'adds a page: three files of its remote and a contract row',
    () => {
      const before = new Set(changed());
      generate('page /employee-dashboard/trip-papers/:id --remote staff --title Papers');
      const after = changed().filter((path) => !before.has(path));
      expect(after.filter((path) => path.startsWith('mfe-staff/'))).toHaveLength(3);
      expect(after.filter((path) => !path.startsWith('mfe-staff/'))).toEqual(['libs/contracts/src/pages/staff.ts']);
      generate('page /trip-papers --remote client --title Papers');
      generate('page /opening-hours --remote public --title Hours');
    },
    2 * minutes,
  );

  it(
    'is formatted and in the right place',
    () => {
      expect(() => copy.run('npx', 'oxfmt', '--check', ...changed())).not.toThrow();
      expect(() => npm('check:structure')).not.toThrow();
    },
    minutes,
  );

  it(
    'passes lint and module boundaries',
    () => {
      linkOwnPackages(copy.folder);
      copy.run('npx', 'nx', 'graph', '--file=.nx/graph.json');
      const files = changed().filter((path) => /\.tsx?$|package\.json$/.test(path));
      expect(() => copy.run('npx', 'eslint', ...files)).not.toThrow();
    },
    2 * minutes,
  );

  it(
    'type-checks',
    () => {
      expect(() => npm('typecheck')).not.toThrow();
    },
    2 * minutes,
  );

  it(
    'passes its own and the table tests',
    () => {
      const specs = changed().filter((path) => path.endsWith('.int-spec.ts'));
      expect(specs.length).toBeGreaterThanOrEqual(2);
      jest('int', ...specs, 'catalog/test/permissions');
      jest('unit', 'libs/contracts', 'permissions-document', 'readmes');
    },
    4 * minutes,
  );

  it(
    'passes the page tests',
    () => {
      const specs = changed().filter((path) => path.endsWith('.page-spec.tsx'));
      expect(specs).toHaveLength(3);
      jest('pages', ...specs);
    },
    2 * minutes,
  );
});

describe('a failing generator', () => {
  it.each([
    ['an existing call', 'endpoint createBooking --service bookings --path /other-bookings'],
    ['an unknown option', 'endpoint getOther --service bookings --colour red'],
    ['an existing call of a spread table', 'endpoint listPackages --service catalog --feature packages --path /others'],
    ['an existing page', 'page /my-bookings --remote client --title Trips'],
  ])(
    'for %s exits with an error and changes nothing',
    (_what, line) => {
      const before = status();
      expect(() => generate(line)).toThrow(/the call '\w+' already exists|Usage: npm run|is already the page/i);
      expect(status()).toBe(before);
    },
    minutes,
  );
});
