import { texts } from '@portal/contracts';
import { isDataSaverOn, LazyChunk } from '@portal/ui-kit';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../session/events';
import { loadWithRetry } from './lazy-page';

/** A part of a page in a chunk of its own. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the part ahead of its first use, for instance when a pointer comes near what opens it. */
  prefetch: () => void;
}

interface Steps<Props> {
  /** Keeps the part's place until it has come. */
  waiting?: ReactNode;
  /** Runs when the part has come after somebody waited for it, before it shows. */
  beforeLate?: (opener: Element | null) => void;
  /** Takes the place of the section's boundary when the part cannot be loaded. */
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
    // Asked also when it is there: it may have come since this was drawn.
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
 * A part that the page shows only later: `lazyComponent(async () => (await import('./confirm-step')).ConfirmStep)`. It shows
 * `waiting`, or nothing, until it has come. When it cannot be loaded after three tries, the section's boundary shows.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyComponent<Props> => partOf(load, { waiting });

/**
 * A dialog that most visits never open. It gives the focus back to what opened it even if somebody went on while it came;
 * when it cannot be loaded after three tries, it closes and a message says so.
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
