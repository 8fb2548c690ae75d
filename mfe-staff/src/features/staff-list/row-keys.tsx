import { type RefObject, useEffect, useRef } from 'react';

export interface RowKeysProps {
  /** Contains the table. */
  box: RefObject<HTMLElement | null>;
  /** Key that loaded this component. */
  first: KeyboardEvent;
  /** Clears the selection; undefined if nothing is selected. */
  onClear?: (() => void) | undefined;
}

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

/** The user types, chooses in a menu, or has a dialog open. */
const isBusy = (target: HTMLElement): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null ||
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');

/** Opens a row: the link of its header cell, else its first button. */
const openerOf = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('[role="rowheader"] a') ?? row?.querySelector<HTMLElement>('td button:enabled');

const checkboxOf = (row: Element | null) => row?.querySelector<HTMLInputElement>('input[type="checkbox"]');

/** Returns whether the key was handled. */
function handleKey({ key, target }: KeyboardEvent, box: HTMLElement, onClear: (() => void) | undefined): boolean {
  if (!isElement(target) || isBusy(target)) return false;
  const rows = [...box.querySelectorAll('tbody tr')];
  const active = box.contains(target) ? target.closest('tbody tr') : null;
  const step = { j: 1, k: -1, ...(active && !target.ariaHasPopup && { ArrowDown: 1, ArrowUp: -1 }) }[key];
  if (step !== undefined) {
    const at = active ? rows.indexOf(active) + step : 0;
    const next = openerOf(rows[Math.max(0, Math.min(at, rows.length - 1))]);
    next?.focus();
    return next !== undefined;
  }
  if (key === 'Escape' && (active || onClear)) {
    onClear?.();
    target.blur();
    return true;
  }
  // The browser handles Enter on links and buttons.
  if (key === 'Enter' && target === checkboxOf(active)) openerOf(active ?? undefined)?.click();
  else if (key === 'x') checkboxOf(active)?.click();
  else return false;
  return true;
}

/**
 * Keys of a list: j and k move along its rows, Enter opens a row, x selects it, Escape leaves it. The active row is the
 * one with the focus, so that screen readers announce it.
 */
export function RowKeys({ box, first, onClear }: RowKeysProps) {
  const clear = useRef(onClear);
  useEffect(() => {
    clear.current = onClear;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !box.current) return;
      if (handleKey(event, box.current, clear.current)) event.preventDefault();
    };
    onKey(first);
    // Before the handlers of dialogs and menus, which close them.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [box, first]);
  return null;
}
