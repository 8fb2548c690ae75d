import { describe, expect, it } from '@jest/globals';
import { demoPassword } from '../seed/demo-users';
import { containsPersonalTerm } from './personal-terms';

const owner = { username: 'bwalya', email: 'b.phiri@copperbelt-tours.test', firstName: 'Bwalya', lastName: 'Phiri' };

describe('containsPersonalTerm', () => {
  it.each([
    'bwalya12',
    'B-w-a-l-y-a-2026',
    'PhiriBwalya',
    'copperbelttours',
    'ＢＷＡＬＹＡ！！',
    'zambezi.trails.2026',
  ])('reports %s', (password) => expect(containsPersonalTerm(password, owner)).toBe(true));
  it.each([demoPassword, 'phiri walks to kabwe', 'k7w2p9', 'given!', '!!!!!!!!'])('accepts %s', (password) =>
    expect(containsPersonalTerm(password, owner)).toBe(false),
  );
  it('ignores words that are too short', () =>
    expect(containsPersonalTerm('ann+kabw', { username: 'ann', email: 'an@x.test' })).toBe(false));
});
