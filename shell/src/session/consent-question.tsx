import { lazyComponent, useSession } from '@portal/remote-kit';
import { SilentBoundary } from '../status/silent-boundary';

const ConsentBanner = lazyComponent(async () => (await import('./deferred-prompts')).ConsentBanner);

/** Prompts a logged-in user once per version of the terms and privacy policy. */
export const ConsentPrompt = () =>
  useSession().user?.asksConsent ? (
    <SilentBoundary>
      <ConsentBanner />
    </SilentBoundary>
  ) : null;
