const shownMax = 60;

/** Controls, line and paragraph ends, what turns the direction of text or cannot be seen: one gap each. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Co}\p{Cs}]+/gu;
/** What mail programs turn into a link or an address, anywhere in a line. */
const linkMarks = /:\s*\/+|\/{2,}|[\\@<>]+/g;
/** A dot with a letter right behind it may end in a domain; the ideographic ones count as dots there too. */
const domainDots = /[.\u3002\uff0e\uff61](?=\p{L})/gu;

/**
 * A name as it may stand inside a line of ours in a message: people choose names, and change them later, so whatever is
 * stored becomes a piece of one line that no program makes a link of.
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
