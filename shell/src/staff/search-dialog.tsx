import { errorText, Link, useLocation, useNavigate } from '@portal/remote-kit';
import { useDebouncedValue } from '@portal/remote-kit/query';
import { Alert, Dialog } from '@portal/ui-kit';
import { ComboBox } from '@portal/ui-kit/inputs';
import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './search-dialog.module.css';
import { recentRecords } from './recent-records';
import { type Hit, useHits } from './search-hits';

/**
 * Remembers the text for which Enter was pressed without a highlighted hit: before the results arrived, or with the
 * list closed.
 */
function useEarlyEnter(text: string, isComplete: boolean) {
  const [awaited, setAwaited] = useState<string>();
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isChoosing = (target as HTMLElement).hasAttribute('aria-activedescendant');
    setAwaited(key === 'Enter' && !isChoosing ? text : undefined);
  };
  return { onKeyDown, isDue: isComplete && awaited === text };
}

/** Records opened in this tab, without the current page. */
function RecentRecords() {
  const { pathname } = useLocation();
  const records = recentRecords().filter(({ to }) => to !== pathname);
  if (records.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-records">
      <h3 id="recent-records">Recently opened</h3>
      <ul>
        {records.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Defined once: React would call a new function, and move the focus, on each render. */
const focusOnMount = (input: HTMLInputElement | null): void => input?.focus();

/** Search for bookings, customers and receipts. Enter opens the first hit. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebouncedValue(typed);
  const navigate = useNavigate();
  const { hits, isEnough, isComplete: hasAnswers, error } = useHits(q);
  const isComplete = q === typed && hasAnswers;
  const { onKeyDown, isDue } = useEarlyEnter(typed, isComplete);
  const first = hits[0]?.to;
  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  useEffect(() => {
    if (isDue && first !== undefined) open(first);
  });
  return (
    <Dialog title="Search" isOpen onClose={onClose} size="md">
      <div className={styles.search} onKeyDownCapture={onKeyDown}>
        <ComboBox<Hit>
          label="Find a booking or a customer"
          description="Booking, PNR, ticket, receipt, name, email or phone. Enter opens the first hit."
          items={isComplete ? hits : []}
          isFirstActive
          inputValue={text}
          onInputChange={setText}
          selectedId={null}
          onSelect={(hit) => {
            if (hit) open(hit.to);
          }}
          allowsCustomValue
          emptyText={isEnough ? (isComplete ? 'Nothing found.' : 'Searching...') : 'Type at least two letters.'}
          renderItem={({ label, detail }) => (
            <span className={styles.hit}>
              <strong>{label}</strong>
              <span>{detail}</span>
            </span>
          )}
          ref={focusOnMount}
        />
        {typed === '' ? <RecentRecords /> : null}
        {error ? <Alert kind="error">{errorText(error, 'The search failed.')}</Alert> : null}
      </div>
    </Dialog>
  );
}
