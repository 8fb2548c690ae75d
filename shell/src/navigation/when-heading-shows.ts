const timeoutMs = 10_000;

/** Excludes the hidden previous page during a route change, and content behind a closing dialog. */
const isShown = (element: HTMLElement): boolean =>
  (element.checkVisibility?.() ?? true) && !element.closest('[inert], [aria-hidden="true"]');

/** Calls back once with the visible first-level heading of the page. @returns a function that cancels */
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
