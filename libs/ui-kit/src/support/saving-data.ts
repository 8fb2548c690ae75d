/** Whether somebody, or their device, wants little data used; the shell finds that out before the first paint. */
export const isDataSaverOn = (): boolean => globalThis.document?.documentElement.dataset.saving === 'on';
