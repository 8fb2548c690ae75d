import { overlays } from './overlays/overlays';

/**
 * What React Aria expects of a browser and jsdom does not have, and the part that dialogs and menus would fetch first.
 * A spec that renders dialogs, menus or calendars imports this file. Holds only for ids without quotes or brackets,
 * such as React's own.
 */
const css = (globalThis.CSS ?? {}) as { escape?: (text: string) => string };
css.escape ??= (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`);
globalThis.CSS = css as typeof CSS;

await overlays.request();
