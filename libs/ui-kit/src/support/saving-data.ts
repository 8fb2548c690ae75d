/** Returns whether Data Saver is on, by user choice or device setting. The shell determines it before first paint. */
export const isDataSaverOn = (): boolean => globalThis.document?.documentElement.dataset.saving === 'on';
