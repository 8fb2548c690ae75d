import { lazyDialog, useLocation } from '@portal/remote-kit';
import { Menu } from '@portal/ui-kit';
import { type ReactNode, useState } from 'react';
import type { ListKind, SaveList } from './list-kind';
import { useSavedViews } from './saved-views';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);
const DisplayOptionsDialog = lazyDialog(async () => (await import('./display-options-dialog')).DisplayOptionsDialog);
const ViewsDialog = lazyDialog(async () => (await import('./views-dialog')).ViewsDialog);

export interface ListMenuProps {
  list: ListKind;
  /** Undefined without permission to export. */
  save?: SaveList | undefined;
  total: number | undefined;
  sums?: ReactNode;
  /** Opens the menu on mount: the button that loaded it is removed. */
  takesFocus: boolean;
}

/** Actions for the whole list, and its saved views. */
export function ListMenu({ list, save, total = 0, sums, takesFocus }: ListMenuProps) {
  const [opened, open] = useState<'file' | 'look' | 'views'>();
  const { pathname, search } = useLocation();
  const views = useSavedViews(list.key);
  const close = () => open(undefined);
  return (
    <>
      <Menu
        label="List"
        opensAtOnce={takesFocus}
        items={[
          ...views.map((view) => ({ id: `view-${view.name}`, label: view.name, href: `${pathname}?${view.search}` })),
          { id: 'views', label: 'Saved views...', onAction: () => open('views') },
          { id: 'look', label: 'Columns and rows...', onAction: () => open('look') },
          ...(save ? [{ id: 'file', label: 'Save as a file...', onAction: () => open('file') }] : []),
          { id: 'print', label: 'Print this page', onAction: () => print() },
        ]}
      />
      {opened === 'file' && save ? (
        <ExportDialog nouns={list.nouns} save={save} total={total} sums={sums} onClose={close} />
      ) : null}
      {opened === 'look' ? <DisplayOptionsDialog list={list} onClose={close} /> : null}
      {opened === 'views' ? <ViewsDialog list={list} search={search.slice(1)} onClose={close} /> : null}
    </>
  );
}
