import { type RefObject, useEffect, useState } from 'react';
import { Menu as AriaMenu, MenuItem, Popover, Text } from 'react-aria-components';
import { fieldStyles } from '../field/field';
import { cx } from '../support/cx';
import type { MenuEntry, MenuFocus } from './menu-entry';
import styles from './menu-surface.module.css';

interface MenuSurfaceProps {
  trigger: RefObject<HTMLButtonElement | null>;
  items: readonly MenuEntry[];
  isOpen: boolean;
  focus: MenuFocus;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the action of the chosen entry. */
  onChoose: (action: () => void) => void;
  id: string;
  ariaLabel: string | undefined;
  /** Id of the button, which names the menu without a label. */
  labelledBy: string;
}

/** List opened by a menu button. */
export function MenuSurface({ trigger, items, isOpen, focus, onOpenChange, onChoose, ...named }: MenuSurfaceProps) {
  const name = named.ariaLabel ? { 'aria-label': named.ariaLabel } : { 'aria-labelledby': named.labelledBy };
  return (
    <Popover
      {...name}
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={cx(fieldStyles.popover, styles.popover)}
      placement="bottom end"
      offset={6}
    >
      <AriaMenu {...name} id={named.id} autoFocus={focus} onClose={() => onOpenChange(false)} className={styles.list}>
        {items.map(({ onAction, ...item }) => (
          <MenuItem
            key={item.id}
            id={item.id}
            href={item.href}
            onAction={onAction && (() => onChoose(onAction))}
            textValue={item.label}
            isDisabled={item.isDisabled}
            className={cx(styles.item, item.isDanger && styles.danger)}
          >
            {item.icon}
            {item.note ? <Noted label={item.label} note={item.note} /> : <span>{item.label}</span>}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}

function Noted({ label, note }: Required<Pick<MenuEntry, 'label'>> & { note: NonNullable<MenuEntry['note']> }) {
  const [text, setText] = useState<string>();
  const [ask] = useState(() => note);
  useEffect(() => {
    let isShown = true;
    ask().then(
      (reported) => {
        if (isShown) setText(reported);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [ask]);
  return (
    <>
      <Text slot="label">{label}</Text>
      {/* Always rendered, because an entry looks up its description only once. */}
      <Text slot="description" className={styles.note}>
        {text}
      </Text>
    </>
  );
}
