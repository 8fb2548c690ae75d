import { lazyDialog, useLocation } from '@portal/remote-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useState } from 'react';
import styles from './staff-navigation.module.css';

const SearchDialog = lazyDialog(async () => (await import('./search-dialog')).SearchDialog);
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

type Opened = 'search' | 'shortcuts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Returns the dialog for a key; undefined while the user types or a dialog is open. */
function askedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Opened | undefined {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return undefined;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'search';
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : undefined;
}

/** Search of the back office, opened by a button or a shortcut. */
export function StaffSearch() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ dialog: Opened; at: string } | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const requested = askedBy(event);
      if (!requested) return;
      // Overrides the browser's shortcuts for page search and address bar.
      event.preventDefault();
      setOpened({ dialog: requested, at: pathname });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [pathname]);
  // A dialog closes with its page.
  const shown = opened?.at === pathname ? opened.dialog : undefined;
  const close = () => setOpened(null);
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={SearchDialog.prefetch}
        onFocus={SearchDialog.prefetch}
        onClick={() => setOpened({ dialog: 'search', at: pathname })}
      >
        <Icons.Search aria-hidden />
        Search
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      {shown === 'search' ? <SearchDialog onClose={close} /> : null}
      {shown === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}
