/**
 * Text that spreadsheets evaluate as a formula after removing leading blanks and invisible characters.
 * CSV writers only handle ASCII signs at the first position. Full-width (U+FF0B etc.) and small forms (U+FE62 etc.) are
 * evaluated too.
 */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;

/** Returns the text so that spreadsheets do not evaluate it. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);
