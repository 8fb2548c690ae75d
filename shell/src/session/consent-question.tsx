import { lazyComponent, useSession } from '@portal/remote-kit';
import { SilentBoundary } from '../status/silent-boundary';

const ConsentBanner = lazyComponent(async () => (await import('./deferred-prompts')).ConsentBanner);

/** Asks a signed-in person once about each new version of terms and privacy. */
export const ConsentPrompt = () =>
  useSession().user?.asksConsent ? (
    <SilentBoundary>
      <ConsentBanner />
    </SilentBoundary>
  ) : null;
