/** Escapes `<`, which could end the script element or open a comment. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Builds a data block for the page's scripts; browsers do not execute it. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
