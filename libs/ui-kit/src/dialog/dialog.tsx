import { useEffect, useRef, useState } from 'react';
import { overlays } from '../overlays/overlays';
import type { DialogProps } from '../overlays/dialog-props';

/** Modal dialog. It traps the focus, closes on Escape at any time, and returns the focus to the previous element. */
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
      // During a slow load the focus may have moved. It returns to the opener first, so that closing restores it.
      if (isLate && opener.current instanceof HTMLElement) opener.current.focus();
      setSurface(loaded);
    }, setFailure);
  }, []);
  if (failure && props.isOpen) throw failure;
  return surface ? <surface.DialogSurface {...props} /> : null;
}
