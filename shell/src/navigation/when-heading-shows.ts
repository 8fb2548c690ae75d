const timeoutMs = 10_000;

/**
 * A page that is being replaced stays in the document, hidden, until the next one's code has come; what lies behind a
 * dialog that is still closing takes no focus.
 */
const isShown = (element: HTMLElement): boolean =>
  (element.checkVisibility?.() ?? true) && !element.closest('[inert], [aria-hidden="true"]');

/** Calls back once with the page's first-level heading, as soon as there is one to see; returns the function that gives up. */
export function onHeadingVisible(callback: (heading: HTMLElement) => void): () => void {
  const find = () => [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);
  const present = find();
  if (present) {
    callback(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    stop();
    callback(heading);
  });
  const timer = setTimeout(stop, timeoutMs);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['style', 'inert', 'aria-hidden'],
  });
  return stop;
}
