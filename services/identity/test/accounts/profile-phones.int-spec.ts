import { describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { setupNewUsers } from './new-users';

const { newUser, profileOf, putProfile } = setupNewUsers();

describe("a phone number in a user's own profile", () => {
  it.each([
    ['097 123 4567', '+260971234567'],
    ['+260 (97) 123-4567', '+260971234567'],
    ['+27 82 123 4567', '+27821234567'],
  ])('is stored in E.164: %s as %s', async (typed, stored) => {
    const { assertion } = await newUser();
    const { body } = await putProfile(assertion, { phoneNumber: typed, emergencyContact: { phoneNumber: typed } });
    expect(body.user).toMatchObject({ phoneNumber: stored, emergencyContact: { phoneNumber: stored } });
    expect((await putProfile(assertion, { phoneNumber: '' })).body.user).not.toHaveProperty('phoneNumber');
  });

  it.each(['abc', '123', '097 123 4567 ext 5', '+260 97 123 4567 890 123'])(
    'is rejected with its field: %s',
    async (typed) => {
      const { assertion } = await newUser();
      const message = texts.customers.phoneInvalid;
      for (const [field, body] of [
        ['phoneNumber', { phoneNumber: typed }],
        ['emergencyContact.phoneNumber', { emergencyContact: { name: 'Bupe', phoneNumber: typed } }],
      ] as const) {
        const { status, body: problem } = await putProfile(assertion, body);
        expect([status, problem.code, problem.fields]).toEqual([400, 'BODY_INVALID', { [field]: message }]);
      }
      expect(await profileOf(assertion)).not.toHaveProperty('phoneNumber');
    },
  );
});
