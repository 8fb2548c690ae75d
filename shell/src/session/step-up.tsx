import { lazyDialog } from '@portal/remote-kit';
import { useSyncExternalStore } from 'react';
import { isStepUpPending, onStepUpPending, resolveStepUp } from './step-up-prompt';

const StepUpDialog = lazyDialog(async () => (await import('./deferred-prompts')).StepUpDialog);

/** Renders the second-factor dialog over the current page. */
export function StepUp() {
  const isAsked = useSyncExternalStore(onStepUpPending, isStepUpPending, () => false);
  return isAsked ? <StepUpDialog onClose={() => resolveStepUp(false)} /> : null;
}
