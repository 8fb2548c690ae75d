import type { Locator, Page } from '@playwright/test';

/** Buttons that choose an outbound flight of a return search. */
export const outboundButton = (page: Page): Locator => page.getByRole('button', { name: 'Choose flight' });
