import { lazyComponent } from '@portal/remote-kit';
import type { PeopleChipsProps } from './people-chips';

export const PeopleChips = lazyComponent<PeopleChipsProps>(async () => (await import('./people-chips')).PeopleChips);
