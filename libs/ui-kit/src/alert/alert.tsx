import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/icons';
import { cx } from '../support/cx';
import styles from './alert.module.css';

export type AlertKind = 'error' | 'success' | 'info' | 'warning';

export interface AlertProps {
  kind: AlertKind;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** Scrolls to the message and focuses it when it appears. */
  takesFocus?: boolean;
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert };

/** Message in the page. Errors and warnings are announced immediately (alert), others politely (status). */
export function Alert({ kind, title, children, actions, className, takesFocus = false }: AlertProps) {
  const Icon = icons[kind];
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    own.current?.focus({ preventScroll: true });
    own.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div
      ref={own}
      tabIndex={takesFocus ? -1 : undefined}
      data-notice
      className={cx(styles.alert, styles[kind], className)}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.content}>
        <div role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
