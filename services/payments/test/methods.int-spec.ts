import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { numbers, startPaying, type Paying } from './paying-fixture';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.stop());

describe('the ways of paying', () => {
  it('[N1.12.2] a network that an admin has switched off is closed, for new payments only', async () => {
    const admin = await paying.assertionFor('admin');
    const turn = (isOff: boolean, network = 'AIRTEL_OAPI_ZMB') =>
      paying.call('PUT', `/payments/methods/${network}`, { assertion: admin, body: { isOff } });
    const charges = await paying.charged();
    const begun = await paying.pay(charges, { amount: '1.00', phoneNumber: numbers.stays });
    const { data } = (await turn(true)).as<{ data: { network: string; isOpen: boolean; isOff?: boolean }[] }>();
    expect(data.filter(({ isOff }) => isOff)).toMatchObject([{ network: 'AIRTEL_OAPI_ZMB', isOpen: false }]);
    const refused = await paying.ask(await paying.charged());
    expect([refused.status, refused.body['code']]).toEqual([409, 'METHOD_NOT_AVAILABLE']);
    expect(refused.body['message']).toContain('Open: MTN');
    await paying.pawapay.end(begun.id, 'complete');
    await paying.until('completed', begun, charges);
    await turn(false);
    expect((await paying.ask(await paying.charged())).status).toBe(202);
    expect((await turn(true, 'CARDS')).body['code']).toBe('METHOD_NOT_AVAILABLE');
  });
});
