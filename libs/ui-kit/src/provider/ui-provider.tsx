import { useInsertionEffect, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { agencyLocale } from './agency-locale';
import { prepareDocument } from './prepare-document';
import { TimeZoneContext } from './time-zone';

export interface UiProviderProps {
  /** Goes to a path inside the portal, as the router of the page does. */
  navigate: (path: string) => void;
  /** Turns a path into the href an anchor shows. */
  useHref?: (path: string) => string;
  /** Whose clocks show moments, for example 'Africa/Lusaka'. */
  timeZone: string;
  children: ReactNode;
}

/**
 * What every component of the kit needs around it: the router behind its links, the clocks of the agency, and the language of its calendars and
 * numbers.
 */
export function UiProvider({ navigate, useHref, timeZone, children }: UiProviderProps) {
  useInsertionEffect(prepareDocument, []);
  return (
    <I18nProvider locale={agencyLocale}>
      <RouterProvider navigate={navigate} useHref={useHref}>
        <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
      </RouterProvider>
    </I18nProvider>
  );
}
