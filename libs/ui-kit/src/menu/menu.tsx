import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { ChevronDown } from '../icons/icons';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button';
import { overlays } from '../overlays/overlays';
import type { MenuEntry, MenuFocus } from '../overlays/menu-entry';
import styles from './menu.module.css';

export interface MenuProps {
  label: ReactNode;
  items: readonly MenuEntry[];
  /** Accessible name of the button and its menu. It must begin with the visible text. */
  ariaLabel?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the arrow. Off for a button with three dots. */
  hasArrow?: boolean;
  /** Opens the menu when it mounts, for a button that was pressed before this component replaced it. */
  opensAtOnce?: boolean;
  className?: string;
}

/** Initial focus after opening with an arrow key. */
const focusByKey: Readonly<Record<string, MenuFocus>> = { ArrowDown: 'first', ArrowUp: 'last' };
/** Keyboards and screen readers start at the first entry, pointers do not. */
const focusByPointer: Readonly<Record<string, MenuFocus>> = { keyboard: 'first', virtual: 'first' };

const warm = () => overlays.whenLoaded(() => undefined);

/**
 * Loads the menu's code when the button is hovered, touched or focused, and holds the open state.
 * The menu stays closed if the user moves on before it has loaded.
 */
function useSurface() {
  const [surface, setSurface] = useState(overlays.current);
  const [focus, setFocus] = useState<MenuFocus>(true);
  const [isOpen, setOpen] = useState(false);
  const awaited = useRef<MenuFocus>(null);
  const open = (at: MenuFocus) => {
    awaited.current = at;
    overlays.whenLoaded((loaded) => {
      setSurface(loaded);
      if (awaited.current === null) return;
      setFocus(awaited.current);
      setOpen(true);
      awaited.current = null;
    });
  };
  /** Returns whether an opening was pending. */
  const giveUp = () => {
    const isAwaited = awaited.current !== null;
    awaited.current = null;
    return isAwaited;
  };
  return { Surface: surface?.MenuSurface, focus, isOpen, setOpen, open, giveUp };
}

/** Button that opens a menu of links and actions. */
export function Menu(props: MenuProps) {
  const { label, items, ariaLabel, variant = 'secondary', size, hasArrow = true, className, opensAtOnce } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const listId = `${id}-list`;
  const { Surface, focus, isOpen, setOpen, open, giveUp } = useSurface();
  const opensFirst = useRef(opensAtOnce);
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    const action = chosen.current;
    if (isOpen || !action) return;
    chosen.current = undefined;
    // A dialog that the action opens returns the focus to the element that had it.
    trigger.current?.focus();
    action();
  }, [isOpen]);
  useEffect(() => {
    if (opensFirst.current) trigger.current?.focus();
    if (opensFirst.current) open('first');
    opensFirst.current = false;
  });
  return (
    <>
      <AriaButton
        ref={trigger}
        id={id}
        aria-label={ariaLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        className={buttonClass({ variant, size, className })}
        onHoverStart={warm}
        onFocus={warm}
        onBlur={giveUp}
        onPressStart={warm}
        onPress={({ pointerType }) => open(focusByPointer[pointerType] ?? true)}
        onKeyDown={(event) => {
          const at = focusByKey[event.key];
          // The menu may be loading, or open and about to receive the focus.
          if (event.key === 'Escape' && (giveUp() || isOpen)) return setOpen(false);
          if (!at) return event.continuePropagation();
          event.preventDefault();
          open(at);
        }}
      >
        {label}
        {hasArrow ? <ChevronDown aria-hidden className={styles.arrow} /> : null}
      </AriaButton>
      {Surface ? (
        <Surface
          trigger={trigger}
          items={items}
          isOpen={isOpen}
          focus={focus}
          onOpenChange={setOpen}
          onChoose={(action) => {
            chosen.current = action;
          }}
          id={listId}
          ariaLabel={ariaLabel}
          labelledBy={id}
        />
      ) : null}
    </>
  );
}
