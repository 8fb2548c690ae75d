const monthNames = new Intl.DateTimeFormat('en-ZM', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** '2026-11' or '2026-11-26' → 'Nov 26'. */
export const monthLabel = (month: string): string => monthNames.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
