import { lazyDialog, useLocation } from '@portal/remote-kit';
import { Menu } from '@portal/ui-kit';
import { useState } from 'react';
import type { ListKind } from './list-kind';

const DisplayOptionsDialog = lazyDialog(async () => (await import('./display-options-dialog')).DisplayOptionsDialog);
const ViewsDialog = lazyDialog(async () => (await import('./views-dialog')).ViewsDialog);

export interface ListMenuProps {
  list: ListKind;
  /** Opens the menu on mount: the button that loaded it is removed. */
  takesFocus: boolean;
}

/** Rarely used actions for the whole list. */
export function ListMenu({ list, takesFocus }: ListMenuProps) {
  const [opened, open] = useState<'look' | 'views'>();
  const { search } = useLocation();
  const close = () => open(undefined);
  return (
    <>
      <Menu
        label="List"
        opensAtOnce={takesFocus}
        items={[
          { id: 'views', label: 'Saved views...', onAction: () => open('views') },
          { id: 'look', label: 'Columns and rows...', onAction: () => open('look') },
          { id: 'print', label: 'Print this page', onAction: () => print() },
        ]}
      />
      {opened === 'look' ? <DisplayOptionsDialog list={list} onClose={close} /> : null}
      {opened === 'views' ? <ViewsDialog listKey={list.key} search={search.slice(1)} onClose={close} /> : null}
    </>
  );
}
