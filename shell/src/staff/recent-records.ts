import type { PagePath } from '@portal/contracts';
import { pageAt } from '@portal/remote-kit';
import { useEffect } from 'react';

export interface RecentRecord {
  to: string;
  label: string;
}

/** Pages of one trip or one person, titled by it. */
const recordPages: readonly PagePath[] = ['/employee-dashboard/bookings/:id', '/employee-dashboard/customers/:id'];
/** Names of customers stay in this tab, and are removed at logout like all keys with this prefix. */
const key = 'portal.recent-records';
const maxStored = 7;

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' && value !== null && 'to' in value && 'label' in value;

/** Returns the records opened in this tab, latest first; empty when storage is unavailable. */
export function recentRecords(): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function rememberRecord(record: RecentRecord): void {
  try {
    const others = recentRecords().filter(({ to }) => to !== record.to);
    sessionStorage.setItem(key, JSON.stringify([record, ...others].slice(0, maxStored)));
  } catch {
    // Storage is unavailable.
  }
}

/** Remembers the current page once it is titled by its record. */
export function useRecentRecords(title: string): void {
  useEffect(() => {
    const to = window.location.pathname;
    const page = pageAt(to);
    if (page && recordPages.includes(page.path) && title !== '' && title !== page.title)
      rememberRecord({ to, label: title });
  }, [title]);
}
