import type { User } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useState } from 'react';

/** For how long a count is as good as new. */
const freshMs = 30_000;

/** How much waits in the work list, for staff who have a dashboard; asked for when somebody comes near, and not before. */
export function useWaitingWork({ role }: User) {
  const api = useApi();
  const [waiting, setWaiting] = useState({ count: 0, askedAt: -Infinity });
  const ask = () => {
    const askedAt = performance.now();
    if (askedAt - waiting.askedAt < freshMs) return;
    setWaiting({ ...waiting, askedAt });
    void import('@portal/remote-kit/records')
      .then(({ countWaiting }) => countWaiting(api))
      .then((count) => setWaiting({ count, askedAt }))
      // Whoever is curious finds out on the dashboard.
      .catch(() => undefined);
  };
  return { count: waiting.count, ask: role === 'employee' || role === 'admin' ? ask : undefined };
}
