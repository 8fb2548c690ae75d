import { texts } from '@portal/contracts';
import { fold } from '../usernames/fold';

/** Who will have the password, as far as is known. */
export interface PasswordOwner {
  username: string;
  email: string;
  firstName?: string;
  lastName?: string;
}

/** A shorter word is found in many passwords that have nothing to do with it. */
const shortestWord = 4;
/** As long as a year: what people add to a word to be let in. */
const longestAddition = 4;

const lettersAndDigits = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = ({ username, email, firstName = '', lastName = '' }: PasswordOwner): string[] => {
  const [local = '', domain = ''] = email.split('@');
  const names = [username, email, local, firstName, lastName, texts.brand.name];
  const parts = [username, local, firstName, lastName].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...names, ...parts, domain.replace(/\.[^.]*$/, '')].map(lettersAndDigits);
};

/** Whether a password is not much more than words of its owner or the agency's name, in any case and with signs between. */
export function containsPersonalTerm(password: string, owner: PasswordOwner): boolean {
  const compact = lettersAndDigits(password);
  const words = [...new Set(wordsOf(owner))].filter(({ length }) => length >= shortestWord);
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), compact);
  return rest.length < compact.length && rest.length <= longestAddition;
}
