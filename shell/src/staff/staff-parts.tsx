import { lazyPart, useLocation } from '@portal/remote-kit';
import { Component, type ReactNode } from 'react';
import type { StaffPartProps } from './staff-chunk';

/** A part of the frame that cannot be loaded is left out: the page and its own links are worth more than the frame. */
class LeftOut extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

const Part = lazyPart<StaffPartProps>(() => import('./staff-chunk').then(({ StaffPart: Loaded }) => Loaded));

/** What only staff see of the frame. Another page gives a part that failed a new chance. */
export const StaffPart = (props: StaffPartProps) => (
  <LeftOut key={useLocation().pathname}>
    <Part {...props} />
  </LeftOut>
);
