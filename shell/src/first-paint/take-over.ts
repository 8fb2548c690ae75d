/** A remote that never comes must not leave a page standing that does nothing. */
const patienceMs = 10_000;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The page as it came from the server: text and links that are seen before any script has run. */
export interface FirstPaint {
  /** Replaced by the application. */
  before: HTMLElement;
  /** Where the application renders; not in the document yet. */
  app: HTMLElement;
}

const hasHeading = (app: HTMLElement): boolean => app.querySelector('main h1') !== null;
const hasAnything = (app: HTMLElement): boolean => app.childElementCount > 0;

/** Sets a control's value as typing does: React listens to the event, and its own setter would keep it silent. */
function type(control: TextControl, value: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const selectorOf = (element: Element): string | null => {
  const name = element.getAttribute('name');
  if (name) return `[name="${CSS.escape(name)}"]`;
  const href = element.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : null;
};

/** Whoever was faster than the scripts keeps what they typed and where they were, and what they sent is sent. */
function carryOver({ before, app }: FirstPaint): () => void {
  const typed = [...before.querySelectorAll<TextControl>('input[name], textarea[name]')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  const { activeElement } = document;
  const focused = activeElement && before.contains(activeElement) ? selectorOf(activeElement) : null;
  const sent = before.querySelector<TextControl>('form[aria-busy="true"] [name]');
  const counterpartOf = (control: TextControl) => app.querySelector<TextControl>(selectorOf(control) ?? '');
  return () => {
    for (const control of typed) {
      const counterpart = counterpartOf(control);
      if (counterpart) type(counterpart, control.value);
    }
    if (focused) app.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    if (sent) counterpartOf(sent)?.form?.requestSubmit();
  };
}

function replace(paint: FirstPaint): void {
  const finish = carryOver(paint);
  const { scrollX, scrollY } = window;
  paint.before.replaceWith(paint.app);
  delete document.documentElement.dataset.session;
  if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  finish();
}

/**
 * Puts the application in the place of the page that came from the server, in one step: a prerendered page stays until
 * the same page stands in the application, anything else gives way to the application's first sign of life.
 */
export function takeOver(paint: FirstPaint): void {
  const isReady = paint.before.hasAttribute('data-prerendered') ? hasHeading : hasAnything;
  if (isReady(paint.app)) {
    replace(paint);
    return;
  }
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    replace(paint);
  };
  const observer = new MutationObserver(() => {
    if (isReady(paint.app)) stop();
  });
  const timer = setTimeout(stop, patienceMs);
  observer.observe(paint.app, { childList: true, subtree: true });
}
