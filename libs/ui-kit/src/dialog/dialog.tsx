import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { X } from 'lucide-react';
import { useScrolls } from '../data-table/use-scrolls';
import { cx } from '../support/cx';
import styles from './dialog.module.css';

export interface DialogProps {
  /** The accessible name, shown as the dialog's heading. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** The row of buttons at the foot, which stays in sight while the body scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False keeps it open on Escape and on a press outside, as while a request runs. */
  isDismissable?: boolean;
}

/** A modal dialog: the focus stays inside, Escape closes it, and the focus goes back to where it came from. */
export function Dialog({ title, isOpen, onClose, children, footer, size = 'md', isDismissable = true }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={styles.overlay}
    >
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <button
              type="button"
              aria-label="Dismiss"
              className={styles.dismiss}
              disabled={!isDismissable}
              onClick={onClose}
            >
              <X aria-hidden />
            </button>
          </header>
          <Body>{children}</Body>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What stands between heading and buttons; once it scrolls the keyboard has to reach it. */
function Body({ children }: { children: ReactNode }) {
  const { scroller, isScrolling } = useScrolls();
  return (
    <div ref={scroller} tabIndex={isScrolling ? 0 : undefined} className={styles.body}>
      {children}
    </div>
  );
}
