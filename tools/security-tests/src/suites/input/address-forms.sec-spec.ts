import { afterAll, describe, expect, it } from '@jest/globals';
import { addressForms, mappedForms } from '@portal/test-kit';
import { newName } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';

const { strictUrl } = portalUnderTest();
const guessesPerAccount = 5;
const loginsPerMinute = 40;
const forms = [...addressForms, { network: 'one IPv4 address', spellings: mappedForms }];

const figures: Record<string, number> = {
  'ways of writing an address': forms.flatMap(({ spellings }) => spellings).length,
};
afterAll(() => recordMeasurements('address forms', figures));

/** Login attempt through a trusted proxy, with the client address spelled as given. */
const guess = async (email: string, address: string): Promise<number> => {
  const headers = { 'x-forwarded-for': address };
  const body = { email, password: 'wrong password' };
  return (await sendJson(strictUrl, { method: 'POST', path: '/api/auth/login', headers, body })).status;
};

/* gateway/test/address-keys.int-spec.ts checks the same table on the gateway alone. */
describe.each(forms)('$network', ({ spellings }) => {
  it('counts as one client at identity and gateway in every spelling', async () => {
    const email = `${newName('nobody')}@example.test`;
    const statuses: number[] = [];
    for (const address of [...spellings, ...spellings]) statuses.push(await guess(email, address));
    expect(statuses.filter((status) => status === 401)).toHaveLength(guessesPerAccount);

    const others = Array.from({ length: loginsPerMinute }, (_, at) => `${at}-${email}`);
    const further: number[] = [];
    for (const [at, other] of others.entries())
      further.push(await guess(other, spellings[at % spellings.length] ?? ''));
    const passed = further.filter((status) => status === 401).length;
    figures['sign-ins of one network that passed, at most'] = Math.max(
      figures['sign-ins of one network that passed, at most'] ?? 0,
      passed + statuses.length,
    );
    expect(passed + statuses.length).toBeLessThanOrEqual(loginsPerMinute);
    expect(further.at(-1)).toBe(429);
  });
});
