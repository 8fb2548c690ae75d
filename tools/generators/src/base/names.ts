import { GeneratorError } from './generator-error';

/** A name in every spelling that files and code need. */
export interface Name {
  /** `getTripNotes` */
  camel: string;
  /** `GetTripNotes` */
  pascal: string;
  /** `get-trip-notes` */
  kebab: string;
  /** `['get', 'trip', 'notes']` */
  words: string[];
}

const reserved = new Set(['default', 'delete', 'new', 'class', 'function', 'import', 'export', 'return', 'switch']);

/** Parses a camel-case name of two to six words, such as `getTripNotes`. Throws GeneratorError. */
export function callName(text: string): Name {
  if (!/^[a-z][a-z]+([A-Z][a-z]+){1,5}$/.test(text)) {
    throw new GeneratorError(`'${text}' is not a valid call name: use a verb and a noun, such as getTripNotes.`);
  }
  return nameOf(text.split(/(?=[A-Z])/).map((word) => word.toLowerCase()));
}

/** Parses a kebab-case name, such as `trip-notes`; `what` is named in the error. Throws GeneratorError. */
export function kebabName(text: string, what: string): Name {
  if (!/^[a-z][a-z]+(-[a-z]+){0,4}$/.test(text) || reserved.has(text)) {
    throw new GeneratorError(`'${text}' is not a valid name for ${what}: use lower-case words, such as trip-notes.`);
  }
  return nameOf(text.split('-'));
}

function nameOf(words: string[]): Name {
  const pascal = words.map(capital).join('');
  return { words, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), kebab: words.join('-') };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
