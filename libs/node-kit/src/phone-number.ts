const zambia = '260';
const codeOfForm = '1';
/** Calling codes of one and two digits. All others have three. */
const shortCallingCodes = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

export interface DialledNumber {
  countryCallingCode: string;
  number: string;
}

/**
 * Splits a phone number into calling code and digits, as providers require. The form's calling code is fixed to '1' by
 * the specification and does not identify the country. A number with `+` has its own code, and a leading zero with the
 * form's code means Zambia.
 */
export function toDialableNumber(phoneNumber: string, givenCallingCode = zambia): DialledNumber {
  const digits = phoneNumber.replace(/\D/g, '');
  if (phoneNumber.trim().startsWith('+') || digits.startsWith('00')) return international(digits.replace(/^00/, ''));
  if (digits.startsWith('0')) {
    const countryCallingCode = givenCallingCode === codeOfForm ? zambia : givenCallingCode;
    return { countryCallingCode, number: digits.slice(1, 16) };
  }
  if (digits.startsWith(zambia) && digits.length === 12) return international(digits);
  return { countryCallingCode: givenCallingCode, number: digits.slice(0, 15) };
}

function international(digits: string): DialledNumber {
  const length = [1, 2].find((size) => shortCallingCodes.has(digits.slice(0, size))) ?? 3;
  const code = digits.slice(0, length);
  return { countryCallingCode: code, number: digits.slice(code.length, code.length + 15) };
}
