/** Rarely used prompts in one chunk: each further chunk adds an entry to the hash list of every page. */
export { ConsentBanner } from './consent-banner';
export { StepUpDialog } from './step-up-dialog';
