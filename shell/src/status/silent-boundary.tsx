import { Component, type ReactNode } from 'react';

/** A part of the frame that cannot be loaded is left out: the page and its own links are worth more than the frame. */
export class SilentBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
