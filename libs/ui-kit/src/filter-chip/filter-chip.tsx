import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Dialog, Popover } from 'react-aria-components';
import { ChevronDown } from '../icons/icons';
import { fieldStyles } from '../field/field';
import { cx } from '../support/cx';
import styles from './filter-chip.module.css';

export interface FilterChipProps {
  /** Filtered property: "Stops". */
  label: string;
  /** Selected value: "Non-stop". Without it, the chip shows its label and nothing is filtered. */
  value?: string | undefined;
  /** Clears the filter. Omitted where one option is always selected, such as a sort order. */
  onClear?: () => void;
  children: ReactNode;
}

/** Focuses the selected option when the options open. */
function Choices({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = own.current?.querySelector<HTMLElement>('input:checked') ?? own.current?.querySelector('input');
    field?.focus();
  }, []);
  return (
    <div ref={own} className={styles.choices}>
      {children}
    </div>
  );
}

/** Filter of a list: a chip that shows the selected value and opens the options. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  // Opened manually, because the library's trigger would bundle its menus.
  const [isOpen, setOpen] = useState(false);
  const isActive = value !== undefined && onClear !== undefined;
  return (
    <>
      <Button
        ref={chip}
        className={styles.chip}
        data-active={isActive || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <span className={styles.text}>
          {value === undefined ? label : <span className={fieldStyles.hidden}>{label}: </span>}
          {value}
        </span>
        <ChevronDown aria-hidden className={styles.arrow} />
      </Button>
      <Popover
        className={cx(fieldStyles.popover, styles.popover)}
        placement="bottom start"
        offset={6}
        triggerRef={chip}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog aria-label={label} className={styles.dialog}>
          <Choices>{children}</Choices>
          <div className={styles.foot}>
            {isActive ? (
              <Button
                className={styles.action}
                onPress={() => {
                  onClear();
                  setOpen(false);
                }}
              >
                Clear
              </Button>
            ) : null}
            <Button className={styles.action} data-strong onPress={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </Dialog>
      </Popover>
    </>
  );
}
