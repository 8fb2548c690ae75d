import type { ReactNode } from 'react';

/** The @ of an email address, or the first dot within a username. */
const seam = /^([^\s@]+(?=@)|\p{L}[^\s@.]*(?=\.\p{L}))([@.])([^\s@]+)$/u;

/** Allows a line break in an email address or username at its separator, so that it does not break inside a word. */
export function withLineBreaks(content: ReactNode): ReactNode {
  const parts = typeof content === 'string' ? seam.exec(content) : null;
  if (!parts) return content;
  const [, start, mark, end] = parts;
  return (
    <>
      {start}
      {mark}
      <wbr />
      {end}
    </>
  );
}
