import { useInsertionEffect, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { prepareDocument } from './prepare-document';

export interface UiProviderProps {
  /** Goes to a path inside the portal, as the router of the page does. */
  navigate: (path: string) => void;
  /** Turns a path into the href an anchor shows. */
  useHref?: (path: string) => string;
  children: ReactNode;
}

/**
 * What every component of the kit stands under: the router behind its links, and the language of its calendars and
 * numbers (British English, whose weeks begin on Monday and whose dates read day first, as in Zambia).
 */
export function UiProvider({ navigate, useHref, children }: UiProviderProps) {
  useInsertionEffect(prepareDocument, []);
  return (
    <I18nProvider locale="en-GB">
      <RouterProvider navigate={navigate} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
