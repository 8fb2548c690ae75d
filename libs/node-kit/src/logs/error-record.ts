const causesMax = 4;

/**
 * Patterns of data that errors of libraries quote from databases and documents.
 * Double quotes match from the first to the last, because parsers quote JSON unescaped.
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

/** Masks personal data in an error message. */
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
 * Converts a thrown value for logging: type, code, masked message, stack and causes.
 * Other properties are dropped, since database errors contain the document.
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
