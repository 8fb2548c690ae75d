const causesMax = 4;

/**
 * What texts of foreign errors quote: whatever a database or a parser found in our data. Double quotes go from the
 * first to the last, because parsers quote JSON unescaped.
 */
const personal: readonly (readonly [RegExp, string])[] = [
  [/"[^]*"/g, '"[masked]"'],
  [/`[^`]*`/g, '`[masked]`'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/[^\s<>(){}[\],;:]+@[^\s<>(){}[\],;:]+/g, '[address]'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, '[date]'],
  [/\b[A-Za-z]{0,3}\d{6,}\b/g, '[number]'],
  [/\+\d[\d ()./-]{5,}\d/g, '[number]'],
];

/** A sentence without what may be personal in it. */
export const withoutPersonalData = (text: string): string =>
  personal.reduce((masked, [pattern, mark]) => masked.replace(pattern, mark), text);

export interface ErrorRecord {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorRecord;
}

/**
 * What a log keeps of a thrown thing: its type, code, message without personal data, the places it came through, and its
 * causes. Nothing else an error carries: a database's refusal, for one, carries the document.
 */
export function errorRecord(error: unknown, depth = 1): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutPersonalData(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth < causesMax && { cause: errorRecord(error.cause, depth + 1) }),
  };
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
