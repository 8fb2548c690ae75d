import { useEffect, useRef, useState } from 'react';
import { overlays } from '../overlays/overlays';
import type { DialogProps } from '../overlays/dialog-props';

/** A modal dialog: the focus stays inside, Escape closes it whatever is under way, and the focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const [surface, setSurface] = useState(overlays.current);
  const [failure, setFailure] = useState<Error | null>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = props.isOpen ? document.activeElement : null;
  }, [props.isOpen]);
  useEffect(() => {
    const isLate = !overlays.current();
    overlays.whenLoaded((loaded) => {
      // A surface that comes late finds the focus where somebody went meanwhile, and would give it back there.
      if (isLate && opener.current instanceof HTMLElement) opener.current.focus();
      setSurface(loaded);
    }, setFailure);
  }, []);
  if (failure && props.isOpen) throw failure;
  return surface ? <surface.DialogSurface {...props} /> : null;
}
