import type { ReactNode } from 'react';

export interface MenuEntry {
  id: string;
  label: string;
  /** Goes there through the router; otherwise `onAction` runs. */
  href?: string;
  onAction?: () => void;
  icon?: ReactNode;
  /**
   * Tells a word for the end of its line, which describes it and is not in its name; asked each time the list opens. Nothing
   * stands there until it is told, and when it cannot be.
   */
  note?: (() => Promise<string | undefined>) | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** What has the focus when the menu opens: one of its entries, or the menu itself. */
export type MenuFocus = 'first' | 'last' | true;
