import { texts } from '@portal/contracts';
import { ErrorState } from '@portal/ui-kit';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './remote-section.module.css';

interface RemoteBoundaryProps {
  remote: string;
  title: string;
  /** A change, such as a new path, retries the section. */
  resetKey: string;
  onRetry: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: Error | null;
}

/** Error boundary of one section. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): RemoteBoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`section ${this.props.remote} failed`, error, info.componentStack);
  }

  override componentDidUpdate(previous: RemoteBoundaryProps): void {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.retry();
  }

  readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <section className={styles.section}>
        <h1>{this.props.title}</h1>
        <ErrorState message={texts.errors.sectionUnavailable} onRetry={this.retry} retryLabel="Retry" />
        <p className={styles.hint}>
          The rest of the portal keeps working. You can retry now, or come back in a minute.
        </p>
      </section>
    );
  }
}
