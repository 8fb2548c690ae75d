import { useId, type ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { ChevronDown } from '../icons/icons';
import { fieldStyles } from '../field/field';
import { cx } from '../support/cx';
import styles from './filter-chip.module.css';

export interface FilterChipProps {
  /** What is filtered: "Stops". */
  label: string;
  /** What is chosen: "Non-stop"; without it the chip shows its label and nothing is filtered. */
  value?: string | undefined;
  /** Lets all through again; without it there is always something chosen, as with an order. */
  onClear?: () => void;
  /** The choices. */
  children: ReactNode;
}

/** A filter of a list: a chip that shows what is chosen, and opens its choices beside it. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const id = useId();
  const isActive = value !== undefined && onClear !== undefined;
  return (
    <DialogTrigger>
      <Button id={id} className={styles.chip} data-active={isActive || undefined}>
        <span className={styles.text}>
          {value === undefined ? label : <span className={fieldStyles.hidden}>{label}: </span>}
          {value}
        </span>
        <ChevronDown aria-hidden className={styles.arrow} />
      </Button>
      <Popover className={cx(fieldStyles.popover, styles.popover)} placement="bottom start" offset={6}>
        <Dialog aria-label={label} className={styles.dialog}>
          {({ close }) => (
            <>
              <div className={styles.choices}>{children}</div>
              <div className={styles.foot}>
                {isActive ? (
                  <Button
                    className={styles.action}
                    onPress={() => {
                      onClear();
                      close();
                    }}
                  >
                    Clear
                  </Button>
                ) : null}
                <Button className={styles.action} data-strong onPress={close}>
                  Done
                </Button>
              </div>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
