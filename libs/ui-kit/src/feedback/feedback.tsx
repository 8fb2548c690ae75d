import type { ReactNode } from 'react';
import { RotateCcw } from '../icons/icons';
import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import { cx } from '../support/cx';
import styles from './feedback.module.css';

/** Loading indicator with an announced text. */
export function Loading({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx(styles.loading, className)} role="status">
      <span className={styles.ripples} aria-hidden />
      <span>{text}</span>
    </div>
  );
}

export interface SkeletonProps {
  lines?: number;
  /** Height of a block instead of lines, for example "12rem". */
  height?: string;
  className?: string;
}

/** Placeholder of loading content that prevents layout shifts. Not announced. */
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

/** Message for an empty list, with a next step. */
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
  /** Set after the session has expired. */
  onLogIn?: (() => void) | undefined;
}

/** Error message, with a login button after the session has expired. */
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
  /** Set after the session has expired, when a retry cannot succeed. */
  onLogIn?: (() => void) | undefined;
}

/** Error message of a whole section, announced immediately, with a retry button. */
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
