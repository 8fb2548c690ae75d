import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { X } from '../icons/icons';
import { cx } from '../support/cx';
import { useIsScrollable } from '../support/use-scrolls';
import type { DialogProps } from './dialog-props';
import { focusedOpener, keepFocus, type Opener } from './keep-focus';
import styles from './dialog-surface.module.css';

/** Dialog with its backdrop. */
export function DialogSurface(props: DialogProps) {
  const { title, isOpen, onClose, children, footer, size = 'md' } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className={styles.overlay}
    >
      <Modal className={cx(styles.modal, styles[size])}>
        <GivesFocusBack />
        <AriaDialog className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <button type="button" aria-label="Dismiss" className={styles.dismiss} onClick={onClose}>
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

/** Content between heading and buttons. Focusable when it scrolls, for keyboard users. */
function Body({ children }: { children: ReactNode }) {
  const { scroller, isScrolling } = useIsScrollable();
  return (
    <div ref={scroller} tabIndex={isScrolling ? 0 : undefined} className={styles.body}>
      {children}
    </div>
  );
}

/** Element focused before the first of several dialogs that are open or replace each other. */
let firstOpener: Opener | undefined;

function findOpener(): Opener {
  const opener = focusedOpener();
  if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) firstOpener = opener;
  return opener;
}

/**
 * Restores the focus again after closing. React Aria does so in the next frame.
 * On a busy machine the page is still inert then and rejects it (seen with react-aria 3.53).
 * The opener may have been part of a replaced dialog, such as a loading state: the focus then returns to the first opener.
 */
function GivesFocusBack() {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isThere = opener.element?.isConnected && opener.element !== document.body;
        const target = isThere ? opener : (firstOpener ?? opener);
        if (document.activeElement === document.body && target.element instanceof HTMLElement) target.element.focus();
        keepFocus(target);
      });
    },
    [opener],
  );
  return null;
}
