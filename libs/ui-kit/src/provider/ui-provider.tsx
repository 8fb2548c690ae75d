import { useInsertionEffect, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { agencyLocale } from './agency-locale';
import { prepareDocument } from './prepare-document';
import { TimeZoneContext } from './time-zone';

export interface UiProviderProps {
  /** Navigates to a path with the page's router. */
  navigate: (path: string) => void;
  /** Converts a path to the href of an anchor. */
  useHref?: (path: string) => string;
  /** Time zone for instants, such as 'Africa/Lusaka'. */
  timeZone: string;
  children: ReactNode;
}

/** Provider of all components: router, time zone, and locale of calendars and numbers. */
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
