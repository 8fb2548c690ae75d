/** A button or a similar control in a page. */
export interface Pressable {
  /** Identifies the element in the current state of the page. */
  id: number;
  /** Identifies the button across visits, and across the rows of a list. */
  key: string;
  name: string;
}

/** Result of pressing a link. */
export interface PressedLink {
  name: string;
  /** Value of the attribute. */
  href: string;
  /** Resolved URL. */
  url: string;
  /** Target of the router; undefined if the press was left to the browser. */
  routedTo: string | undefined;
  isLeftToBrowser: boolean;
}

export interface Probe {
  /** No requests are pending and nothing is loading. */
  isSettled: () => boolean;
  /** Describes what is pending. */
  waitsFor: () => string[];
  /** Resets the recorded effects before a press. */
  arm: (id: number) => void;
  /** Describes the recorded effect, empty if there is none. */
  effect: () => string;
  /** Buttons that can be pressed now: those of the topmost overlay, or else of the page. */
  pressables: (hasFrame: boolean) => Pressable[];
  overlays: () => number;
  /** Presses every link outside overlays, without leaving the page. */
  pressLinks: (scope: string) => PressedLink[];
}

declare global {
  interface Window {
    crawl: Probe;
  }
}

/** Runs in the page before its scripts. A single function, because only its source text reaches the browser. */
export function installProbe(): void {
  /** Attributes that change on hover, focus and press. */
  const passing = /^(style|data-(hovered|pressed|focused|focus-visible|focus-within|crawl))$/;
  let effects: string[] = [];
  let armed: Element | undefined;
  let isMessageArmed = false;
  let values = '';
  let pending = 0;
  let quietFrames = 0;
  const note = (effect: string) => void effects.push(effect);

  const valuesNow = () =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .map(({ value, checked }) => `${value} ${checked}`)
      .join('|');

  const waitFor = (element: HTMLScriptElement | HTMLLinkElement) => {
    pending += 1;
    const done = () => void (pending -= 1);
    for (const end of ['load', 'error']) element.addEventListener(end, done, { once: true });
  };
  const isFile = (node: Node): node is HTMLScriptElement | HTMLLinkElement =>
    (node instanceof HTMLScriptElement && node.src !== '' && node.type !== 'application/json') ||
    (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

  /** Ignores notifications that disappear on their own. */
  const passes = ({ addedNodes, target }: MutationRecord) => {
    const messages = (target as Element).closest?.('[aria-live], [data-live-announcer], [aria-label="Notifications"]');
    return addedNodes.length === 0 && messages && !isMessageArmed;
  };
  new MutationObserver((records) => {
    for (const record of records) {
      const { type, attributeName, oldValue, target, addedNodes } = record;
      for (const node of addedNodes) if (document.readyState === 'complete' && isFile(node)) waitFor(node);
      if (document.head?.contains(target) || (type === 'childList' && passes(record))) continue;
      if (type !== 'attributes') note('the page changed');
      else if (!passing.test(`${attributeName}`) && (target as Element).getAttribute(`${attributeName}`) !== oldValue)
        note(`${attributeName} changed`);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  });

  const { fetch: ask } = window;
  window.fetch = async (...call) => {
    note('a request');
    pending += 1;
    try {
      return await ask(...call);
    } finally {
      pending -= 1;
    }
  };
  window.print = () => note('printing');
  window.open = () => {
    note('a window');
    return null;
  };
  // Simulates a user who cancels the browser's passkey dialog.
  const turnDown = async () => {
    note('a passkey');
    throw new DOMException('The user turned it down', 'NotAllowedError');
  };
  if (navigator.credentials) Object.assign(navigator.credentials, { create: turnDown, get: turnDown });
  if (navigator.clipboard) navigator.clipboard.writeText = async () => note('the clipboard');
  document.addEventListener('focusin', ({ target }) => {
    if (target !== armed) note('the focus moved');
  });
  document.addEventListener('scroll', () => note('the page scrolled'), { capture: true, passive: true });

  /** Lists what the page waits for. */
  const waitsFor = (): string[] => [
    ...(pending > 0 ? [`${pending} requests or files`] : []),
    ...[...document.querySelectorAll('[role="status"]')]
      .map((one) => `${one.textContent}`)
      .filter((text) => text.endsWith('...')),
    ...[...document.querySelectorAll('[aria-busy="true"], [data-prerendered]')].map((one) =>
      one.outerHTML.slice(0, 80),
    ),
    ...(document.querySelector('main h1') ? [] : ['a heading']),
  ];
  const isSettled = () => {
    quietFrames = waitsFor().length > 0 ? 0 : quietFrames + 1;
    return quietFrames > 2;
  };

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest('[inert], [aria-hidden="true"]') === null;
  const overlayKinds = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  const overlays = () =>
    [...document.querySelectorAll(overlayKinds)].filter((one) => !one.closest('main') && isShown(one));

  const labelOf = (element: Element): string => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return element.getAttribute('aria-label') ?? named;
  };
  const textOf = (element: Element): string =>
    (labelOf(element).trim() || (element.textContent ?? '').trim()).replaceAll(/\s+/g, ' ');
  /** Replaces values of individual records and the chosen order, so that labels match across records and orders. */
  const anyRecord = (text: string) =>
    text
      .replace(/^Sort: .*/, 'Sort')
      .replaceAll(/ZT-[A-Z0-9]{8}|R-\d{4}-\d+|\b[0-9a-f]{24}\b/g, 'number')
      .replaceAll(/\S+@\S+/g, 'address')
      .replaceAll(
        /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? |\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* /g,
        '',
      )
      .replaceAll(/[\d][\d.,:-]*/g, '#');
  const placeOf = (element: Element): string => {
    const place = element.closest(
      `${overlayKinds}, table, form, nav, [role="grid"], [role="group"], [role="region"], section, li, main, header`,
    );
    const label = place?.getAttribute('aria-label') ?? '';
    return `${place?.tagName ?? ''} ${place?.getAttribute('role') ?? ''} ${anyRecord(label)}`;
  };
  /** Names cells by their column and days by a constant, as there are many of each kind. */
  const nameOf = (element: Element): string => {
    if (element.closest('[role="grid"] [role="gridcell"], table[role="grid"] td')) return 'a day';
    const column = element.closest('tbody [data-label]')?.getAttribute('data-label');
    return `${column ?? ''} ${anyRecord(textOf(element))}`.trim();
  };

  const closes = /^(dismiss|close|cancel|done|keep|no,|not now)/i;
  const buttons =
    'button, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"], [role="menuitemradio"]';
  const pressables = (hasFrame: boolean) => {
    for (const one of document.querySelectorAll('[data-crawl]')) one.removeAttribute('data-crawl');
    const layer = overlays().at(-1);
    const found = [...(layer ?? document).querySelectorAll<HTMLElement>(layer ? `${buttons}, a[href]` : buttons)];
    return (
      found
        .filter(
          (one) =>
            isShown(one) &&
            !one.matches(
              ':disabled, [aria-disabled="true"], [aria-current="page"], [aria-current="date"], [aria-current="true"]',
            ),
        )
        .filter((one) => layer || hasFrame || one.closest('main'))
        // Buttons that close an overlay come last, so that it need not be reopened.
        .sort((left, right) => Number(closes.test(textOf(left))) - Number(closes.test(textOf(right))))
        .map((one, id) => {
          one.dataset['crawl'] = `${id}`;
          const kind = `${one.tagName}${one.getAttribute('role') ?? ''}`;
          return {
            id,
            key: [layer && anyRecord(labelOf(layer)), placeOf(one), kind, nameOf(one)].join(' / '),
            name: textOf(one),
          };
        })
    );
  };

  const pressLinks = (scope: string) => {
    const history = Object.getPrototypeOf(window.history) as History;
    const { pushState, replaceState } = history;
    let routedTo: string | undefined;
    const route: History['pushState'] = (_state, _unused, url) => void (routedTo = `${url}`);
    Object.assign(history, { pushState: route, replaceState: route });
    /** Dispatches a click without its default action, while handlers see it as uncancelled. */
    const press = (link: HTMLAnchorElement): boolean => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
      let isTaken = false;
      event.preventDefault();
      Object.defineProperties(event, {
        defaultPrevented: { get: () => isTaken },
        preventDefault: { value: () => void (isTaken = true) },
      });
      link.dispatchEvent(event);
      return !isTaken;
    };
    try {
      return [...document.querySelectorAll<HTMLAnchorElement>(`${scope} a[href]`)].filter(isShown).map((link) => {
        routedTo = undefined;
        const pressed = { name: textOf(link), href: `${link.getAttribute('href')}`, url: link.href };
        const isLeftToBrowser = press(link);
        return { ...pressed, routedTo, isLeftToBrowser };
      });
    } finally {
      Object.assign(history, { pushState, replaceState });
    }
  };

  window.crawl = {
    isSettled,
    waitsFor,
    overlays: () => overlays().length,
    pressables,
    pressLinks,
    arm: (id) => {
      armed = document.querySelector(`[data-crawl="${id}"]`) ?? undefined;
      isMessageArmed = armed?.closest('[aria-label="Notifications"]') !== null;
      values = valuesNow();
      effects = [];
    },
    effect: () => effects[0] ?? (valuesNow() === values ? '' : 'a value changed'),
  };
}
