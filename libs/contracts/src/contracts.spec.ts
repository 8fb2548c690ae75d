import { describe, expect, it } from 'vitest';
import {
  adminUserUpdateRequestSchema,
  createPackageRequestSchema,
  flightSearchQuerySchema,
  href,
  isEmail,
  mayCall,
  pageRoutes,
  registerRequestSchema,
  sameAmount,
  toMinorUnits,
  userSchema,
} from './index';

describe('registerRequestSchema', () => {
  it('refuses fields that registration does not own', () => {
    const body = { username: 'thandi', email: 'thandi@example.com', password: 'long enough', _id: 'x' };
    expect(registerRequestSchema.safeParse(body).success).toBe(false);
  });
  it('refuses a role above employee', () => {
    const body = { username: 'thandi', email: 'thandi@example.com', password: 'long enough', role: 'admin' };
    expect(registerRequestSchema.safeParse(body).success).toBe(false);
  });
  it('says how short a password is', () => {
    const answer = registerRequestSchema.safeParse({ username: 'a', email: 'a@b.co', password: 'short' });
    expect(answer.error?.issues[0]?.message).toBe('Password must be at least 8 characters long.');
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', 'thandi.banda+trip@mail.co.zm'])('accepts %s', (text) => expect(isEmail(text)).toBe(true));
  it.each(['', 'a', 'a@b', '@b.co', 'a@@b.co', 'a b@c.co', 'a@b..co', 'a@-b.co'])('refuses %j', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});

describe('flightSearchQuerySchema', () => {
  it('upper-cases airports and defaults to economy', () => {
    const criteria = flightSearchQuerySchema.parse({
      originLocationCode: 'lun',
      destinationLocationCode: 'NLA',
      departureDate: '2027-02-28',
      adults: '2',
    });
    expect(criteria).toMatchObject({ originLocationCode: 'LUN', adults: 2, travelClass: 'ECONOMY' });
  });
  it.each([{ departureDate: '2027-02-30' }, { adults: '0' }, { adults: '10' }, { adults: 'x' }])(
    'refuses %j',
    (change) => {
      const query = {
        originLocationCode: 'LUN',
        destinationLocationCode: 'NLA',
        departureDate: '2027-02-28',
        adults: '1',
      };
      expect(flightSearchQuerySchema.safeParse({ ...query, ...change }).success).toBe(false);
    },
  );
});

describe('createPackageRequestSchema', () => {
  it.each([0, -1, 1.005, Number.NaN])('refuses the price %s', (price) => {
    const body = { name: 'a', description: 'b', price, duration: '2 days', destinations: ['Livingstone'] };
    expect(createPackageRequestSchema.safeParse(body).success).toBe(false);
  });
});

describe('money', () => {
  it('converts decimal text without floats', () => {
    expect([toMinorUnits('0.1'), toMinorUnits('1234.5'), toMinorUnits('19.99')]).toEqual([10, 123450, 1999]);
  });
  it('compares a wire number with the decimal text', () => {
    expect(sameAmount(2779.58, '2779.58')).toBe(true);
    expect(sameAmount(2779.57, '2779.58')).toBe(false);
  });
  it.each(['', '1e3', '-1', '1.234', 'NaN'])('refuses %j', (text) =>
    expect(() => toMinorUnits(text)).toThrow(RangeError),
  );
});

describe('mayCall', () => {
  it('keeps package changes to admins', () => {
    expect(
      ['client', 'employee', 'superadmin', undefined].map((role) => mayCall('createPackage', role as never)),
    ).toEqual([false, false, false, false]);
    expect(mayCall('createPackage', 'admin')).toBe(true);
  });
});

describe('pageRoutes', () => {
  it('names each path once', () => {
    expect(new Set(pageRoutes.map((route) => route.path)).size).toBe(pageRoutes.length);
  });
  it('encodes parameters of an address', () => {
    expect(href('/packages/:id', { id: 'a/b' })).toBe('/packages/a%2Fb');
    expect(() => href('/packages/:id')).toThrow(RangeError);
  });
});

it('keeps admin edits to three fields', () => {
  expect(adminUserUpdateRequestSchema.safeParse({ passwordHash: 'x' }).success).toBe(false);
});

it('drops what a user answer must not carry', () => {
  const stored = {
    id: '1',
    username: 'a',
    email: 'a@b.co',
    role: 'client',
    createdAt: '',
    updatedAt: '',
    passwordHash: 'x',
  };
  expect(userSchema.parse(stored)).not.toHaveProperty('passwordHash');
});
