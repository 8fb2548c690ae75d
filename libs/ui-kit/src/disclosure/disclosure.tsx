import type { ReactNode } from 'react';
import { Button, Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components';
import { ChevronDown } from 'lucide-react';
import { cx } from '../support/cx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  defaultExpanded?: boolean;
  isExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  className?: string;
}

/** A heading that opens what stands below it. */
export function Disclosure({ title, children, className, ...state }: DisclosureProps) {
  return (
    <AriaDisclosure {...state} className={cx(styles.disclosure, className)}>
      <Button slot="trigger" className={styles.trigger}>
        <span className={styles.title}>{title}</span>
        <ChevronDown aria-hidden className={styles.arrow} />
      </Button>
      <DisclosurePanel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
