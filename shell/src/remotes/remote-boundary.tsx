import { texts } from '@portal/contracts';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  remote: string;
  /** A change of it, such as another address, gives the section a new chance. */
  resetKey: string;
  onRetry: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: Error | null;
}

/** Keeps the failure of one section in that section. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): RemoteBoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`The section ${this.props.remote} failed`, error, info.componentStack);
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
      <div role="alert">
        <p>{texts.errors.sectionUnavailable}</p>
        <button type="button" onClick={this.retry}>
          Retry
        </button>
      </div>
    );
  }
}
