import Bowser from 'bowser';

/** Nobody's browser names itself at such length. */
const longestName = 512;

/** Browser and system in a few words, as far as the browser says; undefined for what is none. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestName));
  if (!browser.name) return undefined;
  return (os.name ? `${browser.name} on ${os.name}` : browser.name).slice(0, 60);
}
