import type { Penalty, PenaltyCost, PenaltyTime, TicketAction } from './penalty';

type PenaltyAction = 'change' | 'refund';

const headings: Record<string, readonly PenaltyAction[]> = {
  CHANGES: ['change'],
  CANCELLATIONS: ['refund'],
  'CHANGES/CANCELLATIONS': ['change', 'refund'],
};
const times: readonly (readonly [RegExp, PenaltyTime])[] = [
  [/^ANY TIME$/, 'any'],
  [/^BEFORE DEPARTURE( OF JOURNEY)?$/, 'before'],
  [/^AFTER DEPARTURE( OF JOURNEY)?$/, 'after'],
];
const deeds: Record<string, PenaltyAction> = {
  REISSUE: 'change',
  REVALIDATION: 'change',
  CANCEL: 'refund',
  REFUND: 'refund',
};
const afterNoShow = { change: 'no-show-change', refund: 'no-show-refund' } as const;

/** Parses the subjects of a sentence, such as "REISSUE/REVALIDATION". Defaults to those of its heading. */
function actionsOf(words: string | undefined, about: readonly PenaltyAction[]): TicketAction[] {
  if (words === undefined) return [...about];
  const named = words.split(/\s*[/,]\s*|\s+OR\s+/);
  const actions = named.flatMap((word): TicketAction[] => {
    if (/^NO-? ?SHOW$/.test(word)) return about.map((deed) => afterNoShow[deed]);
    const deed = deeds[word];
    return deed ? [deed] : [];
  });
  return [...new Set(actions)];
}

interface Form {
  pattern: RegExp;
  /** Default subject of the sentence, when it names none. Otherwise the subjects of its heading apply. */
  about?: PenaltyAction;
  costOf: (found: RegExpExecArray) => PenaltyCost;
}

/** Sentence patterns of automated rules. Each ends with its subject. */
const forms: readonly Form[] = [
  {
    pattern: /^(?:TICKET|FARE) IS NON-?REFUNDABLE(?: (?:IN CASE OF|FOR) (?<of>.+))?$/,
    about: 'refund',
    costOf: () => ({ kind: 'refused' }),
  },
  {
    pattern: /^CHANGES (?:ARE )?NOT PERMITTED(?: (?:IN CASE OF|FOR) (?<of>.+))?$/,
    about: 'change',
    costOf: () => ({ kind: 'refused' }),
  },
  {
    pattern: /^(?:CANCELLATIONS|REFUNDS?) (?:ARE )?NOT PERMITTED(?: (?:IN CASE OF|FOR) (?<of>.+))?$/,
    about: 'refund',
    costOf: () => ({ kind: 'refused' }),
  },
  {
    pattern: /^CHANGES (?:ARE )?PERMITTED(?: (?:IN CASE OF|FOR) (?<of>.+))?$/,
    about: 'change',
    costOf: () => ({ kind: 'free' }),
  },
  {
    pattern: /^(?:CANCELLATIONS|REFUNDS?) (?:ARE )?PERMITTED(?: (?:IN CASE OF|FOR) (?<of>.+))?$/,
    about: 'refund',
    costOf: () => ({ kind: 'free' }),
  },
  {
    pattern: /^CHARGE (?<currency>[A-Z]{3}) (?<amount>\d[\d,]*(?:\.\d+)?)(?: (?:IN CASE OF|FOR) (?<of>.+))?$/,
    costOf: ({ groups }) => ({
      kind: 'charge',
      amount: (groups?.['amount'] ?? '').replaceAll(',', ''),
      currency: groups?.['currency'] ?? '',
    }),
  },
  {
    pattern: /^CHARGE (?<percent>\d+(?:\.\d+)?) PERCENT(?: OF THE FARE)?(?: (?:IN CASE OF|FOR) (?<of>.+))?$/,
    costOf: ({ groups }) => ({ kind: 'percent', percent: groups?.['percent'] ?? '' }),
  },
];

/** Keywords of sentences that must be reported even when they cannot be parsed. */
const weighty = /CHARGE|PERMITTED|REFUND|PENALT|\bFEE\b/;

interface Place {
  about: readonly PenaltyAction[];
  time: PenaltyTime;
}

function penaltiesIn(message: string, { about, time }: Place): Penalty[] {
  for (const { pattern, about: own, costOf } of forms) {
    const found = pattern.exec(message);
    if (!found) continue;
    const words = found.groups?.['of'];
    const actions = words === undefined && own ? [own] : actionsOf(words, about);
    return actions.map((action) => ({ action, time, cost: costOf(found) }));
  }
  if (!weighty.test(message) || message.startsWith('WAIVED')) return [];
  return about.map((action) => ({ action, time, cost: { kind: 'unread' } }));
}

const sentencesOf = (lines: readonly string[]): string[] =>
  lines
    .join(' ')
    .replace(/\/\s+/g, '/')
    .split(/\.(?!\d)\s*/)
    .map((message) => message.trim())
    .filter(Boolean);

/**
 * Parses category 16 of fare rules in tariff format: headings, times and sentences in capitals. Notes are skipped.
 * Unknown sentences are reported as `unread`. A text without headings yields nothing.
 */
export function parsePenaltyText(text: string): Penalty[] {
  const penalties: Penalty[] = [];
  let place: Place = { about: [], time: 'any' };
  let lines: string[] = [];
  let isNote = false;
  const finish = (): void => {
    penalties.push(...sentencesOf(lines).flatMap((message) => penaltiesIn(message, place)));
    lines = [];
    isNote = false;
  };
  for (const line of text.toUpperCase().split('\n')) {
    const words = line.trim().replace(/\s+/g, ' ');
    const about = headings[words];
    const time = times.find(([pattern]) => pattern.test(words))?.[1];
    if (about || time) {
      finish();
      place = about ? { about, time: 'any' } : { ...place, time: time ?? 'any' };
    } else if (/^NOTE\b/.test(words)) isNote = true;
    else if (!isNote && place.about.length > 0) lines.push(words);
  }
  finish();
  return penalties;
}
