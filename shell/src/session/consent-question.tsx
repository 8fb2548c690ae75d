import { lazyComponent, useSession } from '@portal/remote-kit';
import { LeftOut } from '../status/left-out';

const ConsentStrip = lazyComponent(async () => (await import('./late-questions')).ConsentStrip);

/** Asks a signed-in person once about each new version of terms and privacy. */
export const ConsentQuestion = () =>
  useSession().user?.asksConsent ? (
    <LeftOut>
      <ConsentStrip />
    </LeftOut>
  ) : null;
