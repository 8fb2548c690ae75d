import Bowser from 'bowser';

/** Longer user agents are truncated before parsing. */
const longestName = 512;

/** Returns browser and operating system, such as 'Chrome on Windows'. Undefined for an unknown user agent. */
export function deviceOf(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestName));
  if (!browser.name) return undefined;
  return (os.name ? `${browser.name} on ${os.name}` : browser.name).slice(0, 60);
}
