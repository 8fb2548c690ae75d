import { afterEach, expect, it } from '@jest/globals';
import { compiled, folderWith } from '../../../test/compiled';
import { agencyLocaleOnly, englishOnly, gregorianOnly } from './english-only';
import { scriptRule } from './webpack-config';

const sentences = (library: string) => ({
  [`node_modules/${library}/dist/index.js`]: 'import "../intl/de-DE.mjs"; import "../intl/en-US.mjs";',
  [`node_modules/${library}/intl/de-DE.mjs`]: `say("${library}: Guten Tag");`,
  [`node_modules/${library}/intl/en-US.mjs`]: `say("${library}: Good day");`,
});
let place: ReturnType<typeof folderWith>;
afterEach(() => place.remove());

it("brings the component library's sentences in English alone, and leaves other packages alone", async () => {
  place = folderWith({
    'src/index.js': 'import "react-aria/dist/index.js"; import "other-library/dist/index.js";',
    ...sentences('react-aria'),
    ...sentences('other-library'),
  });
  const script = (await compiled(place.folder, { plugins: [englishOnly()] })).read('main.js');
  expect(script).toContain('react-aria: Good day');
  expect(script).not.toContain('react-aria: Guten Tag');
  expect(script).toContain('other-library: Guten Tag');
});

it('brings the component library no calendar but the Gregorian, and leaves the dates of others alone', async () => {
  const asks = 'import { createCalendar } from "@internationalized/date"; say(createCalendar("hebrew").identifier);';
  const dates = 'export const createCalendar = () => ({ identifier: "as it was asked for" });';
  place = folderWith({
    'src/index.js': 'import "react-aria-components/dist/index.js"; import "other-library/dist/index.js";',
    'node_modules/react-aria-components/dist/index.js': asks,
    'node_modules/other-library/dist/index.js': asks,
    'node_modules/@internationalized/date/package.json': '{ "name": "@internationalized/date", "main": "index.js" }',
    'node_modules/@internationalized/date/index.js': dates,
  });
  const options = {
    plugins: [gregorianOnly()],
    module: { rules: [scriptRule] },
    resolve: { extensions: ['.ts', '.js'] },
  };
  const script = (await compiled(place.folder, options)).read('main.js');
  expect(script.match(/as it was asked for/g)).toHaveLength(1);
  expect(script).toContain('GregorianCalendar');
  expect(script).not.toContain('HebrewCalendar');
});

it("gives the component library the agency's language without asking the browser for one", async () => {
  const asks = 'import { getDefaultLocale } from "./i18n/useDefaultLocale.mjs"; say(getDefaultLocale().locale);';
  place = folderWith({
    'src/index.js': 'import "react-aria/dist/index.js"; import "other-library/dist/index.js";',
    'node_modules/react-aria/dist/index.js': asks,
    'node_modules/react-aria/dist/i18n/useDefaultLocale.mjs': 'export const getDefaultLocale = () => ask("aria");',
    'node_modules/other-library/dist/index.js': asks,
    'node_modules/other-library/dist/i18n/useDefaultLocale.mjs': 'export const getDefaultLocale = () => ask("other");',
  });
  const options = {
    plugins: [agencyLocaleOnly()],
    module: { rules: [scriptRule] },
    resolve: { extensions: ['.ts', '.js'] },
  };
  const script = (await compiled(place.folder, options)).read('main.js');
  expect(script).toContain('en-GB');
  expect(script).not.toContain('ask("aria")');
  expect(script).toContain('ask("other")');
});
