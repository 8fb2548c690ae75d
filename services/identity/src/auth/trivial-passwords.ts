import lines from '../passwords/common-passwords.data';
import { fold } from '../usernames/fold';

/** Searched as one string. A set of 10,000 strings would need ten times the memory. */
const list = `\n${lines}\n`;

const isListed = (folded: string): boolean => !folded.includes('\n') && list.includes(`\n${folded}\n`);

/** Words that lead the lists of leaked passwords, without digits and symbols around them. */
const commonest = new Set(
  (
    'password passwort passw0rd pass letmein welcome admin administrator root user guest login master secret changeme ' +
    'qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcabc abcdef abcdefg abcdefgh ' +
    'iloveyou sunshine princess football baseball dragon monkey shadow superman batman trustno jesus michael whatever ' +
    'test testtest demo default zambia lusaka zambezi zambezitrails'
  ).split(' '),
);

const isRun = (text: string): boolean => {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
};

/**
 * Returns whether the password is easy to guess. Finds the 10,000 most common ones, common words with digits or symbols
 * around them, sequences such as 12345678, and repeated pieces.
 */
export function isWeakPassword(password: string): boolean {
  const folded = fold(password);
  const core = folded.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '');
  const isRepeated = /^(.{1,4})\1+$/s.test(folded);
  const isCommonest = core.length <= 13 && commonest.has(core) && folded.length - core.length <= 4;
  return (
    isListed(folded) ||
    isCommonest ||
    isRepeated ||
    isRun(folded) ||
    /^(?:1234567890|0123456789|1q2w3e4r(?:5t)?|a1b2c3d4)\d?$/.test(folded)
  );
}
