import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { ChevronDown } from '../icons/icons';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button';
import { overlays } from '../overlays/overlays';
import type { MenuEntry, MenuFocus } from '../overlays/menu-entry';
import styles from './menu.module.css';

export interface MenuProps {
  /** What the button shows. */
  label: ReactNode;
  items: readonly MenuEntry[];
  /** The accessible name of the button and its menu; it has to begin with the visible letters. */
  ariaLabel?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The arrow that says there is more; off for a button that only shows three dots. */
  hasArrow?: boolean;
  /** It takes the place of a button that was pressed: the list opens as soon as it is there. */
  opensAtOnce?: boolean;
  className?: string;
}

/** What the arrow keys do on the button: the list opens at its near end. */
const focusByKey: Readonly<Record<string, MenuFocus>> = { ArrowDown: 'first', ArrowUp: 'last' };
/** With keys and screen readers the first entry is where to be; a pointer goes where it likes. */
const focusByPointer: Readonly<Record<string, MenuFocus>> = { keyboard: 'first', virtual: 'first' };

const warm = () => overlays.whenLoaded(() => undefined);

/**
 * The list's own code, which comes when the button is pointed at, touched or focused, and whether it is open. Whoever goes
 * on before it is here leaves it closed.
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
  /** Returns whether there was anything to give up. */
  const giveUp = () => {
    const isAwaited = awaited.current !== null;
    awaited.current = null;
    return isAwaited;
  };
  return { Surface: surface?.MenuSurface, focus, isOpen, setOpen, open, giveUp };
}

/** A button that opens a list of places to go and things to do. */
export function Menu(props: MenuProps) {
  const { label, items, ariaLabel, variant = 'secondary', size, hasArrow = true, className, opensAtOnce } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const listId = `${id}-list`;
  const { Surface, focus, isOpen, setOpen, open, giveUp } = useSurface();
  const opensFirst = useRef(opensAtOnce);
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
          // The list may be on its way, or here and about to take the focus.
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
          id={listId}
          ariaLabel={ariaLabel}
          labelledBy={id}
        />
      ) : null}
    </>
  );
}
