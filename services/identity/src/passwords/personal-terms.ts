import { texts } from '@portal/contracts';
import { fold } from '../usernames/fold';

export interface PasswordOwner {
  username: string;
  email: string;
  firstName?: string;
  lastName?: string;
}

/** Shorter words occur in many unrelated passwords. */
const shortestWord = 4;
/** Typical length of an addition, such as a year. */
const longestAddition = 4;

const lettersAndDigits = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = ({ username, email, firstName = '', lastName = '' }: PasswordOwner): string[] => {
  const [local = '', domain = ''] = email.split('@');
  const names = [username, email, local, firstName, lastName, texts.brand.name];
  const parts = [username, local, firstName, lastName].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...names, ...parts, domain.replace(/\.[^.]*$/, '')].map(lettersAndDigits);
};

/** Returns whether a password is little more than personal data or the agency's name, ignoring symbols. */
export function containsPersonalTerm(password: string, owner: PasswordOwner): boolean {
  const compact = lettersAndDigits(password);
  const words = [...new Set(wordsOf(owner))].filter(({ length }) => length >= shortestWord);
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), compact);
  return rest.length < compact.length && rest.length <= longestAddition;
}
