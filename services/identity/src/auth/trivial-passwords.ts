import lines from '../passwords/common-passwords.data';
import { fold } from '../usernames/fold';

/** Searched as it is: as a set of ten thousand texts it would be ten times as large. */
const list = `\n${lines}\n`;

const isListed = (folded: string): boolean => !folded.includes('\n') && list.includes(`\n${folded}\n`);

/** What leads every list of passwords that were lost, without digits and signs around it. */
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

/** Whether a few guesses find it: one of the 10,000 commonest, a word that leads them with digits or signs around, a run such as 12345678, a piece repeated. */
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
