import { Link, lazyDialog, useLocation } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { type SavedView, useSavedViews } from '../list-menu/saved-views';
import styles from './staff-list.module.css';

const ViewsDialog = lazyDialog(async () => (await import('../list-menu/views-dialog')).ViewsDialog);

/** Filters, search and order of an address in one form, without the page. */
function normalize(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return `${params}`;
}

interface ListViewsProps {
  listKey: string;
  /** Views that every user has, before the saved ones. */
  builtIn: readonly SavedView[];
}

/** Views of a list as links. They change the address, so they can be shared and work with Back. */
export function ListViews({ listKey, builtIn }: ListViewsProps) {
  const { pathname, search } = useLocation();
  const [isSaving, setSaving] = useState(false);
  const saved = useSavedViews(listKey);
  const strip = useRef<HTMLElement>(null);
  const shown = normalize(search);
  const views = [{ name: 'All', search: '' }, ...builtIn, ...saved];
  const current = views.find((view) => normalize(view.search) === shown)?.name;
  useEffect(() => {
    // On a phone the current view may be outside the strip.
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo?.({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);
  if (builtIn.length + saved.length === 0) return null;
  return (
    <nav ref={strip} aria-label="Views" className={styles.views}>
      {views.map((view) => (
        <Link
          key={view.name}
          to={{ pathname, search: view.search }}
          aria-current={view.name === current ? 'page' : undefined}
          className={styles.view}
        >
          {view.name}
        </Link>
      ))}
      {current === undefined ? (
        <Button size="sm" variant="quiet" onApproach={ViewsDialog.prefetch} onPress={() => setSaving(true)}>
          Save this view
        </Button>
      ) : null}
      {isSaving ? <ViewsDialog listKey={listKey} search={search.slice(1)} onClose={() => setSaving(false)} /> : null}
    </nav>
  );
}
