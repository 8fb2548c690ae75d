import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityLogEntry, agencyDate, listFileTypes, type User } from '@portal/contracts';
import { parseCsv } from 'hucre/csv';
import readSheet from 'read-excel-file/node';
import { type IdentityFixture, startIdentity } from '../identity-fixture';

let identity: IdentityFixture;
let admin: string;
let employee: string;
beforeAll(async () => {
  identity = await startIdentity();
  [admin, employee] = await Promise.all([identity.assertionOf('admin'), identity.assertionOf('employee')]);
});
afterAll(() => identity.stop());

const ask = (query: string, assertion = admin) => identity.call('GET', `/reports/users?${query}`, { assertion });
const listed = async (query: string, assertion = admin) =>
  (await identity.call('GET', `/admin/users?${query}`, { assertion })).as<User[]>();

async function rows(query: string, assertion = admin): Promise<Record<string, string>[]> {
  const [names = [], ...lines] = parseCsv(await (await ask(`format=csv&${query}`, assertion)).as<File>().text());
  return lines.map((line) => Object.fromEntries(names.map((name, place) => [String(name), String(line[place] ?? '')])));
}
const namesIn = (people: readonly Record<string, string>[]) => people.map((row) => row['Username']);

describe('the export of users', () => {
  it.each([
    '',
    'sort=-username',
    'role=client&sort=email',
    'q=banda',
    'q=%2B260%20977%20100%20105',
    'role=admin',
    'q=.*',
  ])('contains exactly the users of the list, in its order: %s', async (query) => {
    const names = (await listed(query)).map(({ username }) => username);
    expect(namesIn(await rows(query))).toEqual(names);
    expect((await ask(`format=xlsx&${query}`)).headers.get('x-total-count')).toBe(String(names.length));
  });

  it('contains contact data and no private fields', async () => {
    const [some] = await listed('q=thandiwe.banda');
    const [row] = await rows('q=thandiwe.banda');
    const { email, lastName, phoneNumber } = some!;
    // A leading plus is escaped, because a spreadsheet would evaluate it as a formula.
    expect(row).toMatchObject({ Email: email, Phone: `'${phoneNumber}`, 'Last Name': lastName, Role: 'client' });
    expect(row!['Known Since']!.slice(0, 10)).toBe(agencyDate(new Date(some!.createdAt)));
    const text = JSON.stringify(await rows(''));
    expect(text).not.toMatch(/ZN01|argon2|1988|Next of kin/i);
  });

  it('opens as a workbook with date cells', async () => {
    const response = await ask('format=xlsx&q=thandiwe.banda');
    expect(response.headers.get('content-type')).toBe(listFileTypes.xlsx);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="users-${agencyDate()}.xlsx"`);
    const [{ data }] = (await readSheet(Buffer.from(await response.as<File>().arrayBuffer()))) as unknown as [
      { data: unknown[][] },
    ];
    const [{ phoneNumber }] = (await listed('q=thandiwe.banda')) as [User];
    expect(data[1]).toEqual(expect.arrayContaining(['thandiwe.banda', phoneNumber]));
    expect(data[1]!.at(-1)).toBeInstanceOf(Date);
  });

  it('contains clients only for an employee, regardless of the query', async () => {
    const people = await rows('', employee);
    expect(people.length).toBeGreaterThan(6);
    expect(people.filter((row) => row['Role'] !== 'client')).toEqual([]);
    expect((await ask('format=csv&role=admin', employee)).status).toBe(403);
    const { headers } = await ask('format=csv', employee);
    expect(headers.get('content-disposition')).toContain(`customers-${agencyDate()}.csv`);
  });

  it('is logged before it is sent, without the search text', async () => {
    const [self] = await listed('q=admin@demo.test&role=admin');
    const people = (await rows('role=client&q=banda')).length;
    const log = await identity.call('GET', `/admin/users/${self!.id}/logs`, { assertion: admin });
    expect(log.as<ActivityLogEntry[]>().filter(({ action }) => action === 'USERS_SAVED_AS_FILE')[0]).toMatchObject({
      description: `Saved ${people} ${people === 1 ? 'account' : 'accounts'} as csv: role client, a search`,
    });
  });

  it.each(['', 'format=pdf', 'format=csv&role=king'])('is rejected for %s', async (query) =>
    expect((await ask(query)).status).toBe(400),
  );

  it.each(['client', 'superadmin'])('is not allowed for a %s', async (name) =>
    expect((await ask('format=csv', await identity.assertionOf(name))).status).toBe(403),
  );
});
