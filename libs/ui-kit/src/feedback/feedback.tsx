import type { ReactNode } from 'react';
import { RotateCcw } from '../icons/icons';
import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import { cx } from '../support/cx';
import styles from './feedback.module.css';

/** Says that something is on its way; the text is announced. */
export function Loading({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx(styles.loading, className)} role="status">
      <span className={styles.ripples} aria-hidden />
      <span>{text}</span>
    </div>
  );
}

export interface SkeletonProps {
  /** How many lines of text it stands for. */
  lines?: number;
  /** A block of this height instead of lines, for example "12rem". */
  height?: string;
  className?: string;
}

/** The grey shape of what is loading, so that nothing jumps when it arrives; not announced. */
export function Skeleton({ lines = 1, height, className }: SkeletonProps) {
  if (height) return <div aria-hidden className={cx(styles.bone, className)} style={{ blockSize: height }} />;
  return (
    <div aria-hidden className={cx(styles.lines, className)}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={cx(styles.bone, styles.line)} />
      ))}
    </div>
  );
}

export interface EmptyStateProps {
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  illustration?: ReactNode;
  className?: string;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, action, illustration, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)}>
      {illustration ? (
        <div className={styles.picture} aria-hidden>
          {illustration}
        </div>
      ) : null}
      {title ? <p className={styles.emptyTitle}>{title}</p> : null}
      {children ? <div className={styles.emptyText}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

export interface FailureAlertProps {
  children: ReactNode;
  /** Given once the session has ended. */
  onLogIn?: (() => void) | undefined;
}

/** A failure, with the way to log in again when the session has ended. */
export function FailureAlert({ children, onLogIn }: FailureAlertProps) {
  const logIn = onLogIn ? (
    <Button size="sm" onPress={onLogIn}>
      Log in again
    </Button>
  ) : null;
  return (
    <Alert kind="error" actions={logIn}>
      {children}
    </Alert>
  );
}

export interface ErrorStateProps {
  message: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** Given once the session has ended, when trying again alone helps nobody. */
  onLogIn?: (() => void) | undefined;
}

/** A failure of a whole section, announced at once, with a way to try again. */
export function ErrorState({ message, onRetry, retryLabel = 'Retry', isRetrying, onLogIn }: ErrorStateProps) {
  if (onLogIn) return <FailureAlert onLogIn={onLogIn}>{message}</FailureAlert>;
  const retry = onRetry ? (
    <Button variant="secondary" size="sm" icon={<RotateCcw aria-hidden />} isPending={isRetrying} onPress={onRetry}>
      {retryLabel}
    </Button>
  ) : null;
  return (
    <Alert kind="error" actions={retry}>
      {message}
    </Alert>
  );
}
