import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@portal/nest-kit';
import { checkUsername } from './username-policy';

function codeOf(name: string, before?: string): string | undefined {
  try {
    checkUsername(name, before);
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.code : 'another error';
  }
}

describe('checkUsername', () => {
  it.each([
    'system',
    'Admin',
    'SUPERADMIN',
    'employee',
    'Zambezi Trails',
    'a.d.m.i.n',
    'ad min',
    'Ádmin',
    '５ystem',
    'adm1n',
    'sy5tem',
    'supp0rt',
    'adrnin',
    // Cyrillic and Greek letters only.
    'аԁміп',
    'ѕуѕтем',
    'ѕтаff'.replace('ff', 'ϝϝ'),
    'erased-0123456789ab',
  ])('reserves %s', (name) => expect(codeOf(name)).toMatch(/USERNAME_RESERVED|BODY_INVALID/));

  it.each(['system', 'adm1n', 'аԁміп', 'a.d.m.i.n'])('reports %s as reserved', (name) =>
    expect(codeOf(name)).toBe('USERNAME_RESERVED'),
  );

  it.each([
    ['a Cyrillic letter in a Latin word', 'аdmin'],
    ['a Cyrillic letter in any Latin word', 'Mutаle'],
    ['a Greek letter in a Latin word', 'Chandα'],
    ['a soft hyphen', 'ad\u00ADmin'],
    ['a Hangul filler', 'mutale\u3164'],
    ['a variation selector', 'mutale\uFE0F'],
    ['a tag character', 'mutale\u{E0061}'],
    ['a combining grapheme joiner', 'mu\u034Ftale'],
    ['a zero-width joiner', 'mu\u200Dtale'],
  ])('rejects %s', (_what, name) => expect(codeOf(name)).toBe('BODY_INVALID'));

  it.each([
    'client',
    'Mutale Phiri',
    'thandiwe.banda',
    'employee-2',
    'admin7of9',
    "Wang'ombe",
    'Ŵangʼombe',
    'Žofia O’Brien',
    'Мария Petrova',
    'Ελένη',
    '山田 タロウ',
    'ちはる山',
    '김 Chanda',
    'Ibrahim إبراهيم',
    'አበበ',
    'Staffan',
    'Naomi 😀',
  ])('accepts %s', (name) => expect(codeOf(name)).toBeUndefined());

  it('accepts any unchanged name', () => {
    expect(codeOf('admin', 'Admin')).toBeUndefined();
    expect(codeOf('аdmin', 'аdmin')).toBeUndefined();
    expect(codeOf('system', 'admin')).toBe('USERNAME_RESERVED');
  });
});
