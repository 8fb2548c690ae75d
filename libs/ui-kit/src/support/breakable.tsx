import type { ReactNode } from 'react';

/** At the @ of an e-mail address, or at the first dot within a user name. */
const seam = /^([^\s@]+(?=@)|\p{L}[^\s@.]*(?=\.\p{L}))([@.])([^\s@]+)$/u;

/** Lets an e-mail address or a user name go on in the next line at its seam, so that it does not break inside a word. */
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
