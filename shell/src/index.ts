import { forbidGeneratedCode } from './forbid-generated-code';
import { runYielding } from './prerender-handoff/run-yielding';
import { tagInlinedStyles } from './prerender-handoff/name-styles';
import { readReleaseIntegrity } from './release-integrity';

forbidGeneratedCode();
tagInlinedStyles();
const hashes = readReleaseIntegrity();
void runYielding(
  // The first format that a browser makes reads what it knows of all languages: while scripts are on their way, and not
  // when a page with a date or an amount is drawn.
  () => new Intl.DateTimeFormat(),
  () => hashes,
  () => import(/* webpackChunkName: "bootstrap" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap'),
);
