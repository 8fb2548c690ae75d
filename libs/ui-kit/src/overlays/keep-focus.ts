/** Longest time for which the page may load its data again after a dialog. */
const watchMs = 10_000;
/** Time for the page to move the focus itself. */
const settleMs = 100;

/** Element that opened a dialog. Its ancestors are lost when it is removed. */
export interface Opener {
  element: Element | null;
  /** The nearest first. */
  ancestors: readonly HTMLElement[];
}

function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Returns the focused element as an opener. */
export function focusedOpener(): Opener {
  const element = document.activeElement;
  return { element, ancestors: ancestorsOf(element) };
}

function moveFocus(ancestors: readonly HTMLElement[]): void {
  const main = document.querySelector('main');
  const nearest = ancestors.find((element) => element.isConnected && element.hasAttribute('tabindex'));
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
  const target = nearest && nearest !== main ? nearest : (heading ?? main);
  target?.focus({ preventScroll: true });
}

/**
 * Watches the element that has the focus after a dialog was closed. The action of a dialog often removes its button, such
 * as Cancel of a booking. The focus would then return to the top of the page. It moves to the nearest ancestor that takes
 * it, or to the heading of the page, unless the page moves it.
 */
export function keepFocus({ element, ancestors }: Opener): void {
  if (!element) return;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timeout);
    document.removeEventListener('focusin', stopElsewhere);
  };
  const check = () => {
    if (element.isConnected) return;
    stop();
    setTimeout(() => {
      if (document.activeElement === document.body) moveFocus(ancestors);
    }, settleMs);
  };
  const stopElsewhere = ({ target }: FocusEvent) => {
    if (target !== element) stop();
  };
  const observer = new MutationObserver(check);
  const timeout = setTimeout(stop, watchMs);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stopElsewhere);
  check();
}
