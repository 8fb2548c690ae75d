import { apiBasePath, texts } from '@portal/contracts';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useState } from 'react';
import styles from './trial-banner.module.css';

/** Without the API client: most first pages make no call, and would load the readers of answers for this one. */
async function isTrialPortal(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${apiBasePath}/config`, { signal });
  const config = (await answer.json()) as { trial?: unknown } | null;
  return config?.trial === true;
}

/** Banner of a portal that runs as a trial, above every page. */
export function TrialBanner() {
  const [isTrial, setIsTrial] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // A portal that cannot be reached shows no banner, and neither payments nor bookings.
    isTrialPortal(leaving.signal).then(setIsTrial, () => undefined);
    return () => leaving.abort();
  }, []);
  if (!isTrial) return null;
  return (
    <aside aria-label={texts.trial.name} className={styles.banner}>
      <Icons.Info aria-hidden />
      <p>{texts.trial.notice}</p>
    </aside>
  );
}
