import { resolve } from 'node:path';
import webpack from 'webpack';
import { workspaceRoot } from '../app';

/** The component library's sentences in one language, such as `../intl/calendar/de-DE.mjs`. */
const otherLanguage = /(^|[\\/])intl[\\/](?:\w+[\\/])?(?!en-)[a-z]{2}-[A-Z]{2}\.mjs$/;
const componentLibrary = /[\\/]node_modules[\\/]react-(aria|aria-components|stately)[\\/]/;

/**
 * The component library brings its sentences in more than thirty languages to every visitor. The portal is written in
 * English, so every other one becomes the English module: about 20 KB less in the framework's file.
 */
export const englishOnly = () =>
  new webpack.NormalModuleReplacementPlugin(otherLanguage, (resource) => {
    if (!componentLibrary.test(resource.context)) return;
    resource.request = resource.request.replace(/[a-z]{2}-[A-Z]{2}(?=\.mjs$)/, 'en-US');
  });

const gregorianDates = resolve(workspaceRoot, 'libs/ui-kit/src/date-picker/gregorian-dates.ts');

/** It brings thirteen calendars as well; dates of the portal are Gregorian, and the others are about 3 KB. */
export const gregorianOnly = () =>
  new webpack.NormalModuleReplacementPlugin(/^@internationalized\/date$/, (resource) => {
    if (componentLibrary.test(`${resource.context}/`)) resource.request = gregorianDates;
  });

const agencyLocale = resolve(workspaceRoot, 'libs/ui-kit/src/provider/agency-locale.ts');

/**
 * The component library asks the browser for its language before anything is shown, though the portal has one for everybody:
 * making the browser's list of dates' languages takes a telephone more than a tenth of a second.
 */
export const agencyLocaleOnly = () =>
  new webpack.NormalModuleReplacementPlugin(/[\\/]useDefaultLocale\.mjs$/, (resource) => {
    if (componentLibrary.test(`${resource.context}/`)) resource.request = agencyLocale;
  });
