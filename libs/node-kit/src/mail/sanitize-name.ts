const shownMax = 60;

/** Control characters, line breaks, invisible characters and direction marks. Each run becomes one space. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Co}\p{Cs}]+/gu;
/** Characters that mail clients turn into a link or an address. */
const linkMarks = /:\s*\/+|\/{2,}|[\\@<>]+/g;
/** Dot before a letter, which may start a domain ending. Ideographic full stops count as dots in domains. */
const domainDots = /[.\u3002\uff0e\uff61](?=\p{L})/gu;

/**
 * Reduces a name chosen by a user to text that is safe inside one line of a message.
 * Mail clients make no link of the result.
 */
export function sanitizeName(name: string, max: number = shownMax): string {
  const plain = name
    .normalize('NFKC')
    .replace(unseen, ' ')
    .replace(linkMarks, ' ')
    .replace(domainDots, '. ')
    .replace(/ +/g, ' ')
    .trim();
  return plain.length <= max ? plain : `${[...plain].slice(0, max - 1).join('')}…`;
}
