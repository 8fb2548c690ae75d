import type { ReactNode } from 'react';
import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { ChevronDown } from 'lucide-react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button';
import { fieldStyles } from '../field/field';
import { cx } from '../support/cx';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  /** Goes there through the router; otherwise `onAction` runs. */
  href?: string;
  onAction?: () => void;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
}

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
  className?: string;
}

/** A button that opens a list of places to go and things to do. */
export function Menu({ label, items, ariaLabel, variant = 'secondary', size, hasArrow = true, className }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton aria-label={ariaLabel} className={buttonClass({ variant, size, className })}>
        {label}
        {hasArrow ? <ChevronDown aria-hidden className={styles.arrow} /> : null}
      </AriaButton>
      <Popover className={cx(fieldStyles.popover, styles.popover)} placement="bottom end" offset={6}>
        <AriaMenu aria-label={ariaLabel} className={styles.list}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              href={item.href}
              onAction={item.onAction}
              textValue={item.label}
              isDisabled={item.isDisabled}
              className={cx(styles.item, item.isDanger && styles.danger)}
            >
              {item.icon}
              <span>{item.label}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
