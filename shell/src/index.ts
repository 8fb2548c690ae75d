import { forbidGeneratedCode } from './forbid-generated-code';
import { runYielding } from './prerender-handoff/run-yielding';
import { tagInlinedStyles } from './prerender-handoff/name-styles';
import { readReleaseIntegrity } from './release-integrity';

forbidGeneratedCode();
tagInlinedStyles();
const hashes = readReleaseIntegrity();
void runYielding(
  // The first Intl formatter of a page is slow to create. Created while scripts load, not while a page renders.
  () => new Intl.DateTimeFormat(),
  () => hashes,
  () => import(/* webpackChunkName: "bootstrap" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap'),
);
