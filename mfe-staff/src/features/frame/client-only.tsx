import { HeadingOnlyContext } from '@portal/ui-kit';
import { type ReactNode, useContext } from 'react';

/** What of a page that `startsAlike` depends on who looks, or on an answer: not rendered with its head. */
export const ClientOnly = ({ children }: { children: ReactNode }) => (useContext(HeadingOnlyContext) ? null : children);
