import type { ReactNode } from 'react';

export interface DialogProps {
  /** Accessible name, shown as the heading. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** Row of buttons at the bottom, visible while the body scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}
