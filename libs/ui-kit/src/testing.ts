import { overlays } from './overlays/overlays';

/**
 * Test setup: browser APIs that React Aria needs and jsdom lacks, and the preloaded chunk of dialogs and menus. Import
 * it in tests that render dialogs, menus or calendars. Ids must not contain quotes or brackets; React's own ids do not.
 */
const css = (globalThis.CSS ?? {}) as { escape?: (text: string) => string };
css.escape ??= (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`);
globalThis.CSS = css as typeof CSS;

await overlays.request();
