import { Component, type ReactNode } from 'react';

/** Renders nothing if an optional part of the frame fails. */
export class SilentBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
