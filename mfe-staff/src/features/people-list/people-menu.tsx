import type { UserFileQuery } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import type { ListKind } from '../list-menu/list-kind';
import { ListMenu } from '../list-menu/list-menu';

export interface PeopleMenuProps {
  list: ListKind;
  /** Query of the list, without page. */
  query: Omit<UserFileQuery, 'format'>;
  total: number | undefined;
  takesFocus: boolean;
}

export function PeopleMenu({ list, query, total, takesFocus }: PeopleMenuProps) {
  const canSave = useMayCall('exportUsers');
  return (
    <ListMenu
      list={list}
      save={canSave ? (api, format, watch) => api.exportUsers({ ...query, format }, watch) : undefined}
      total={total}
      takesFocus={takesFocus}
    />
  );
}
