import { lazyPart } from '@portal/remote-kit';
import type { PeopleChipsProps } from './people-chips';
import type { PeopleMenuProps } from './people-menu';

export const PeopleMenu = lazyPart<PeopleMenuProps>(async () => (await import('./people-menu')).PeopleMenu);
export const PeopleChips = lazyPart<PeopleChipsProps>(async () => (await import('./people-chips')).PeopleChips);
