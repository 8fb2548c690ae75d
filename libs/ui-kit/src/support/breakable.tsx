import type { ReactNode } from 'react';

/** Lets an e-mail address go on in the next line after its @, so that it does not break inside a word. */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(content)) return content;
  const [local, host] = content.split('@');
  return (
    <>
      {local}@<wbr />
      {host}
    </>
  );
}
