import type { ReactNode } from 'react';

export interface DialogProps {
  /** The accessible name, shown as the dialog's heading. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** The row of buttons at the foot, which stays in sight while the body scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}
