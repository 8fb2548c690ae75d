import { lazyComponent, useLocation } from '@portal/remote-kit';
import { SilentBoundary } from '../status/silent-boundary';
import type { StaffPartProps } from './staff-chunk';

const Part = lazyComponent<StaffPartProps>(() => import('./staff-chunk').then(({ StaffPart: Loaded }) => Loaded));

/** What only staff see of the frame. Another page gives a part that failed a new chance. */
export const StaffPart = (props: StaffPartProps) => (
  <SilentBoundary key={useLocation().pathname}>
    <Part {...props} />
  </SilentBoundary>
);
