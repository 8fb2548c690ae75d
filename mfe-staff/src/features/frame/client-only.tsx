import { HeadingOnlyContext } from '@portal/ui-kit';
import { type ReactNode, useContext } from 'react';

/**
 * Content that depends on the user or on a response, on a page marked `startsAlike`. Omitted while only the heading is
 * prerendered.
 */
export const ClientOnly = ({ children }: { children: ReactNode }) => (useContext(HeadingOnlyContext) ? null : children);
