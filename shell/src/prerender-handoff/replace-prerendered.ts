/** Shows the application after this time even if its remote fails to load, so that an inert page does not stay. */
const timeoutMs = 10_000;
const clickComesWithinMs = 50;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The prerendered page and the application that replaces it. */
export interface FirstPaint {
  /** Prerendered element. */
  before: HTMLElement;
  /** Root of the application; not in the document yet. */
  app: HTMLElement;
}

/** The application shows a page or an error. */
const hasHeading = (app: HTMLElement): boolean => app.querySelector('main :is(h1, [role="alert"])') !== null;
const hasAnything = (app: HTMLElement): boolean => app.childElementCount > 0;

/** Sets a control's value as typing does. Bypasses React's value setter, which would suppress the input event. */
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

/** User input before the handoff. */
interface Early {
  typed: TextControl[];
  focused: string | null;
  /** A control of the submitted form. */
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

/** Copies typed values to the application's fields. @returns false if any field is missing */
function typeAgain(app: HTMLElement, typed: readonly TextControl[]): boolean {
  const counterparts = typed.map((control) => counterpartIn(app, control));
  if (counterparts.includes(null)) return false;
  for (const [index, control] of typed.entries()) type(counterparts[index]!, control.value);
  return true;
}

/** Copies typed values once a late form appears, after a loading message or a failure. Does not submit it. */
function typeWhenItComes(app: HTMLElement, typed: readonly TextControl[]): void {
  const { pathname } = location;
  const observer = new MutationObserver(() => {
    if (location.pathname !== pathname || typeAgain(app, typed)) observer.disconnect();
  });
  observer.observe(app, { childList: true, subtree: true });
}

/** Replaces the prerendered page; restores typed text, focus, scroll position and an early submit. */
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

/** Waits for the end of a press: a button replaced under the pointer receives no click. */
function whenNothingIsPressed(before: HTMLElement, go: () => void): void {
  if (!before.matches(':active')) {
    go();
    return;
  }
  const events = ['pointerup', 'pointercancel', 'keyup', 'dragend'] as const;
  const ended = () => {
    for (const name of events) document.removeEventListener(name, ended, true);
    // `click` follows `pointerup`; on touch screens in a separate task.
    setTimeout(() => whenNothingIsPressed(before, go), clickComesWithinMs);
  };
  for (const name of events) document.addEventListener(name, ended, true);
}

/**
 * Replaces the prerendered page by the application in one step. Waits until the application shows a page; without
 * prerendered content, until it renders anything.
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
