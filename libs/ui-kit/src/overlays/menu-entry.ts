import type { ReactNode } from 'react';

export interface MenuEntry {
  id: string;
  label: string;
  /** Target of a link. Without it, `onAction` is called. */
  href?: string;
  onAction?: () => void;
  icon?: ReactNode;
  /**
   * Loads a short description for the end of the entry, each time the menu opens. It is not part of the accessible
   * name. Nothing is shown while loading, without a result, or after a failure.
   */
  note?: (() => Promise<string | undefined>) | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** Initial focus of an open menu: one of its entries, or the menu itself. */
export type MenuFocus = 'first' | 'last' | true;
