import { texts } from '@portal/contracts';
import { isDataSaverOn, LazyChunk } from '@portal/ui-kit';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../session/events';
import { loadWithRetry } from './lazy-page';

/** Component in a separate chunk. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the chunk before the first use, for example when a pointer approaches the control. */
  prefetch: () => void;
}

interface Steps<Props> {
  waiting?: ReactNode;
  /** Called when the chunk has loaded late, before the component appears. */
  beforeLate?: (opener: Element | null) => void;
  /** Called when the chunk cannot be loaded, instead of the error boundary. */
  onFailure?: (props: Props) => void;
}

function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  steps: Steps<Props>,
): LazyComponent<Props> {
  const chunk = new LazyChunk(() => loadWithRetry(load));
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | undefined>(chunk.current);
    const [failure, setFailure] = useState<Error | null>(null);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    // Checked even if loaded, since the chunk may have loaded after this render.
    useEffect(() => {
      const isLate = !chunk.current();
      const opener = document.activeElement;
      let isShown = true;
      chunk.whenLoaded(
        (part) => {
          if (!isShown) return;
          if (isLate) steps.beforeLate?.(opener);
          setLoaded(() => part);
        },
        (reason) => {
          if (!isShown) return;
          if (steps.onFailure) steps.onFailure(latest.current);
          else setFailure(reason);
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (failure) throw failure;
    return Loaded ? <Loaded {...props} /> : steps.waiting;
  }
  const prefetch = () => {
    if (!isDataSaverOn()) chunk.request().catch(() => undefined);
  };
  return Object.assign(Part, { prefetch });
}

/**
 * Lazy component: `lazyComponent(async () => (await import('./confirm-step')).ConfirmStep)`. Shows `waiting`, or
 * nothing, until the chunk has loaded. After three failed attempts the error boundary of the section appears.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyComponent<Props> => partOf(load, { waiting });

/**
 * Lazy dialog, for dialogs that are rarely opened. The focus returns to the control that opened it, even if it moved
 * during loading. After three failed attempts the dialog closes and a message appears.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> =>
  partOf(load, {
    beforeLate: (opener) => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    onFailure: ({ onClose }) => {
      notify({ kind: 'error', text: texts.errors.sectionUnavailable });
      onClose();
    },
  });
