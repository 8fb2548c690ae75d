import { apiBasePath, texts } from '@portal/contracts';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useState } from 'react';
import styles from './trial-banner.module.css';

/** Plain fetch: most first pages make no API call, and the client would add its parsers to the first load. */
async function isTrialPortal(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${apiBasePath}/config`, { signal });
  const config = (await response.json()) as { trial?: unknown } | null;
  return config?.trial === true;
}

/** Banner of a trial portal, above every page. */
export function TrialBanner() {
  const [isTrial, setIsTrial] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // No banner while the portal is unreachable.
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
