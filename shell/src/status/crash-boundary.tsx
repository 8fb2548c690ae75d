import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './crash-boundary.module.css';

/** Last-resort error boundary of the shell. It uses no shared components, as these may have failed. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('shell failed', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className={styles.page}>
        <h1>Something went wrong</h1>
        <p role="alert">Something went wrong on our side. Your bookings are safe.</p>
        <p>
          <a href="/">Start again from the home page</a>
        </p>
      </main>
    );
  }
}
