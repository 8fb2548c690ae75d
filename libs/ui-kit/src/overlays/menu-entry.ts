import type { ReactNode } from 'react';

export interface MenuEntry {
  id: string;
  label: string;
  /** Goes there through the router; otherwise `onAction` runs. */
  href?: string;
  onAction?: () => void;
  icon?: ReactNode;
  /** A word at the end of its line, which describes it and is not in its name. */
  note?: string | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** What has the focus when the menu opens: one of its entries, or the menu itself. */
export type MenuFocus = 'first' | 'last' | true;
