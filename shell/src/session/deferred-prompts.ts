/** What the portal asks a signed-in person now and then: one chunk, because each further one is in every page's list. */
export { ConsentBanner } from './consent-banner';
export { StepUpDialog } from './step-up-dialog';
