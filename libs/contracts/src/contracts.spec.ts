import { describe, expect, it } from '@jest/globals';
import {
  adminRegisterUserRequestSchema,
  adminUserUpdateRequestSchema,
  createPackageRequestSchema,
  flightSearchQuerySchema,
  href,
  isEmail,
  canCall,
  pageRoutes,
  profileUpdateRequestSchema,
  registerRequestSchema,
  isSameAmount,
  toMinorUnits,
  travelerSchema,
  updateBookingRequestSchema,
  userSchema,
} from './index';

describe('registerRequestSchema', () => {
  it('rejects fields that registration does not define', () => {
    const body = { username: 'thandi', email: 'thandi@example.com', password: 'long enough', _id: 'x' };
    expect(registerRequestSchema.safeParse(body).success).toBe(false);
  });
  it('rejects a role above employee', () => {
    const body = { username: 'thandi', email: 'thandi@example.com', password: 'long enough', role: 'admin' };
    expect(registerRequestSchema.safeParse(body).success).toBe(false);
  });
  it('reports the minimum length of a password', () => {
    const response = registerRequestSchema.safeParse({ username: 'a', email: 'a@b.co', password: 'short' });
    expect(response.error?.issues[0]?.message).toBe('Password must be at least 8 characters long.');
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', 'thandi.banda+trip@mail.co.zm'])('accepts %s', (text) => expect(isEmail(text)).toBe(true));
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    '=?utf-8?q?x?=@y.test',
    'a\u0085b@c.co',
    'a\u202eb@c.co',
  ])('rejects %j', (text) => expect(isEmail(text)).toBe(false));
});

/** Characters that break a line or change its direction in some mail or log viewers. */
const lineBreakers = ['\r\n', '\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\u001b', '\u009b'];
const turners = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];

describe('single-line text', () => {
  const account = { username: 'a', email: 'a@b.co', password: 'long enough' };
  const person = { firstName: 'Thandi', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' };

  it.each([...lineBreakers, ...turners].map((character) => [JSON.stringify(character), character]))(
    'rejects %s in every name, also where it is set later',
    (_name, character) => {
      const hostile = `client,${character}${character}YOUR CARD WAS DECLINED`;
      const taken = [
        registerRequestSchema.safeParse({ ...account, username: hostile }),
        registerRequestSchema.safeParse({ ...account, firstName: hostile }),
        profileUpdateRequestSchema.safeParse({ username: hostile }),
        profileUpdateRequestSchema.safeParse({ lastName: hostile }),
        profileUpdateRequestSchema.safeParse({ emergencyContact: { name: hostile } }),
        adminUserUpdateRequestSchema.safeParse({ username: hostile }),
        adminRegisterUserRequestSchema.safeParse({ ...account, role: 'client', username: hostile }),
        travelerSchema.safeParse({ ...person, firstName: hostile }),
        profileUpdateRequestSchema.safeParse({ email: `a${character}@b.co` }),
      ];
      expect(taken.filter(({ success }) => success)).toEqual([]);
    },
  );

  it('accepts names in any script', () => {
    for (const username of ["N'gandwe O\u2019Neill", 'María-José', '王小明', 'محمد', 'Nguyễn Văn A'])
      expect(registerRequestSchema.safeParse({ ...account, username }).success).toBe(true);
  });
});

describe('paragraphs', () => {
  it('keep line breaks and reject terminal control characters', () => {
    const edit = (specialRequests: string) => updateBookingRequestSchema.safeParse({ specialRequests }).success;
    expect(edit('A quiet room\nNo nuts')).toBe(true);
    expect([edit('a\u001b[2J'), edit('a\u202eb'), edit('a\u009b')]).toEqual([false, false, false]);
  });
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
    'rejects %j',
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
  it.each([0, -1, 1.005, Number.NaN])('rejects the price %s', (price) => {
    const body = { name: 'a', description: 'b', price, duration: '2 days', destinations: ['Livingstone'] };
    expect(createPackageRequestSchema.safeParse(body).success).toBe(false);
  });
});

describe('money', () => {
  it('converts decimal text without floats', () => {
    expect([toMinorUnits('0.1'), toMinorUnits('1234.5'), toMinorUnits('19.99')]).toEqual([10, 123450, 1999]);
  });
  it('compares a wire number with the decimal text', () => {
    expect(isSameAmount(2779.58, '2779.58')).toBe(true);
    expect(isSameAmount(2779.57, '2779.58')).toBe(false);
  });
  it.each(['', '1e3', '-1', '1.234', 'NaN'])('rejects %j', (text) =>
    expect(() => toMinorUnits(text)).toThrow(RangeError),
  );
});

describe('canCall', () => {
  it('limits package changes to admins', () => {
    expect(
      ['client', 'employee', 'superadmin', undefined].map((role) => canCall('createPackage', role as never)),
    ).toEqual([false, false, false, false]);
    expect(canCall('createPackage', 'admin')).toBe(true);
  });
});

describe('pageRoutes', () => {
  it('lists each path once', () => {
    expect(new Set(pageRoutes.map((route) => route.path)).size).toBe(pageRoutes.length);
  });
  it('encodes URL parameters', () => {
    expect(href('/packages/:id', { id: 'a/b' })).toBe('/packages/a%2Fb');
    expect(() => href('/packages/:id')).toThrow(RangeError);
  });
});

it('limits admin edits to three fields', () => {
  expect(adminUserUpdateRequestSchema.safeParse({ passwordHash: 'x' }).success).toBe(false);
});

it('strips internal fields from a user response', () => {
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
