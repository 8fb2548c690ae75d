import { lazyComponent, useLocation } from '@portal/remote-kit';
import { SilentBoundary } from '../status/silent-boundary';
import type { StaffPartProps } from './staff-chunk';

const Part = lazyComponent<StaffPartProps>(() => import('./staff-chunk').then(({ StaffPart: Loaded }) => Loaded));

/** Lazy staff part of the frame. Navigation retries a failed part. */
export const StaffPart = (props: StaffPartProps) => (
  <SilentBoundary key={useLocation().pathname}>
    <Part {...props} />
  </SilentBoundary>
);
