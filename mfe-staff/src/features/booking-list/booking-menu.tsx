import type { BookingFileQuery, BookingSumsQuery } from '@portal/contracts';
import { lazyDialog, useLocation } from '@portal/remote-kit';
import { Menu } from '@portal/ui-kit';
import { useState } from 'react';
import { useSavedViews } from './saved-views';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);
const LookDialog = lazyDialog(async () => (await import('./look-dialog')).LookDialog);
const ViewsDialog = lazyDialog(async () => (await import('./views-dialog')).ViewsDialog);

export interface BookingMenuProps {
  /** What narrows the list, and its order. */
  query: BookingSumsQuery;
  sort: BookingFileQuery['sort'];
  total: number | undefined;
  /** Somebody asked for it: what had the focus is gone. */
  takesFocus: boolean;
}

/** What can be done with the list as a whole, and the views of it that were kept. */
export function BookingMenu({ query, sort, total = 0, takesFocus }: BookingMenuProps) {
  const [opened, open] = useState<'file' | 'look' | 'views'>();
  const { pathname, search } = useLocation();
  const views = useSavedViews();
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
          { id: 'file', label: 'Save as a file...', onAction: () => open('file') },
          { id: 'print', label: 'Print this page', onAction: () => print() },
        ]}
      />
      {opened === 'file' ? <ExportDialog query={query} sort={sort} total={total} onClose={close} /> : null}
      {opened === 'look' ? <LookDialog onClose={close} /> : null}
      {opened === 'views' ? <ViewsDialog search={search.slice(1)} onClose={close} /> : null}
    </>
  );
}
