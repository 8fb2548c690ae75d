import { HeadingOnlyContext } from '@portal/ui-kit';
import { type ReactNode, useContext } from 'react';

/**
 * Content of a page marked `startsAlike` that depends on the user or on a response. Omitted when only the heading is
 * prerendered.
 */
export const ClientOnly = ({ children }: { children: ReactNode }) => (useContext(HeadingOnlyContext) ? null : children);
