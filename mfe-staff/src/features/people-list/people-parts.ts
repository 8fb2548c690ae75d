import { lazyComponent } from '@portal/remote-kit';
import type { PeopleChipsProps } from './people-chips';
import type { PeopleMenuProps } from './people-menu';

export const PeopleMenu = lazyComponent<PeopleMenuProps>(async () => (await import('./people-menu')).PeopleMenu);
export const PeopleChips = lazyComponent<PeopleChipsProps>(async () => (await import('./people-chips')).PeopleChips);
