import { useEffect, useState, type ReactNode } from 'react';
import { overlays } from '../overlays/overlays';

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

/** A modal dialog: the focus stays inside, Escape closes it whatever is under way, and the focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const [surface, setSurface] = useState(overlays.current);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => overlays.whenHere(setSurface, setFailure), []);
  if (failure && props.isOpen) throw failure;
  return surface ? <surface.DialogSurface {...props} /> : null;
}
