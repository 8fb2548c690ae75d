/** A remote that never comes must not leave a page standing that does nothing. */
const timeoutMs = 10_000;
const clickComesWithinMs = 50;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The page as it came from the server: text and links that are seen before any script has run. */
export interface FirstPaint {
  /** Replaced by the application. */
  before: HTMLElement;
  /** Where the application renders; not in the document yet. */
  app: HTMLElement;
}

/** A page, or why there is none. */
const hasHeading = (app: HTMLElement): boolean => app.querySelector('main :is(h1, [role="alert"])') !== null;
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

/** What a person did before the application listened. */
interface Early {
  typed: TextControl[];
  /** Finds what had the focus. */
  focused: string | null;
  /** A control of the form that was sent. */
  sent: TextControl | null;
}

function earlyIn(before: HTMLElement): Early {
  const { activeElement } = document;
  return {
    typed: [...before.querySelectorAll<TextControl>('input[name], textarea[name]')].filter(
      ({ value, defaultValue }) => value !== defaultValue,
    ),
    focused: activeElement && before.contains(activeElement) ? selectorOf(activeElement) : null,
    sent: before.querySelector<TextControl>('form[aria-busy="true"] [name]'),
  };
}

const counterpartIn = (app: HTMLElement, control: TextControl) =>
  app.querySelector<TextControl>(selectorOf(control) ?? '');

/** Types what was typed into the fields that are there. Returns whether all of them are. */
function typeAgain(app: HTMLElement, typed: readonly TextControl[]): boolean {
  const counterparts = typed.map((control) => counterpartIn(app, control));
  if (counterparts.includes(null)) return false;
  for (const [index, control] of typed.entries()) type(counterparts[index]!, control.value);
  return true;
}

/** A form that comes late, after a loading text or a failure, still receives what was typed; it is not sent unasked. */
function typeWhenItComes(app: HTMLElement, typed: readonly TextControl[]): void {
  const { pathname } = location;
  const observer = new MutationObserver(() => {
    if (location.pathname !== pathname || typeAgain(app, typed)) observer.disconnect();
  });
  observer.observe(app, { childList: true, subtree: true });
}

/** Whoever was faster than the scripts keeps what they typed and where they were, and what they sent is sent. */
function replace({ before, app }: FirstPaint): void {
  const { typed, focused, sent } = earlyIn(before);
  const { scrollX, scrollY } = window;
  before.replaceWith(app);
  delete document.documentElement.dataset.session;
  if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  if (!typeAgain(app, typed)) {
    typeWhenItComes(app, typed);
    return;
  }
  if (focused) app.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  if (sent) counterpartIn(app, sent)?.form?.requestSubmit();
}

/** A press ends where it began: replaced under the finger, a button would never hear of it. */
function whenNothingIsPressed(before: HTMLElement, go: () => void): void {
  if (!before.matches(':active')) {
    go();
    return;
  }
  const events = ['pointerup', 'pointercancel', 'keyup', 'dragend'] as const;
  const ended = () => {
    for (const name of events) document.removeEventListener(name, ended, true);
    // The click comes after its pointer went up, on a touch screen in a task of its own.
    setTimeout(() => whenNothingIsPressed(before, go), clickComesWithinMs);
  };
  for (const name of events) document.addEventListener(name, ended, true);
}

/**
 * Puts the application in the place of the page that came from the server, in one step: a prerendered page stays until
 * the same page stands in the application, anything else gives way to the application's first sign of life.
 */
export function replacePrerendered(paint: FirstPaint): void {
  const isReady = paint.before.hasAttribute('data-prerendered') ? hasHeading : hasAnything;
  const give = () => whenNothingIsPressed(paint.before, () => replace(paint));
  if (isReady(paint.app)) {
    give();
    return;
  }
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    give();
  };
  const observer = new MutationObserver(() => {
    if (isReady(paint.app)) stop();
  });
  const timer = setTimeout(stop, timeoutMs);
  observer.observe(paint.app, { childList: true, subtree: true });
}
