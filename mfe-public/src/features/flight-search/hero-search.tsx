import { href } from '@portal/contracts';
import { loadWithRetry, useNavigate } from '@portal/remote-kit';
import type { SearchHandoff } from '@portal/remote-kit/flight-search';
import { Card, LazyChunk } from '@portal/ui-kit';
import { useState } from 'react';
import styles from './hero-search.module.css';
import { PlainSearch } from './plain-search';

/** Lazy import: calendar and airports are larger than the page, and most visitors do not search. */
const island = new LazyChunk(() =>
  loadWithRetry(async () => {
    const [live, begun] = await Promise.all([
      import('@portal/remote-kit/flight-search').then(({ QuickSearch }) => ({ QuickSearch })),
      import('./search-handoff'),
    ]);
    return { ...live, ...begun };
  }),
);

type LiveSearch = NonNullable<ReturnType<typeof island.current>>['QuickSearch'];

/** Flight search: a plain HTML form, replaced by the full form on the first interaction. */
export function HeroSearch() {
  const navigate = useNavigate();
  const [live, setLive] = useState<{ QuickSearch: LiveSearch; begun: SearchHandoff }>();
  const search = (query: string) => void navigate(`${href('/book-flight')}?${query}`);
  return (
    <Card className={styles.card}>
      {live ? (
        <live.QuickSearch {...live.begun} onSearch={search} />
      ) : (
        <PlainSearch
          onIntent={() => void island.request().catch(() => undefined)}
          onInteraction={(form, wish) =>
            island.whenLoaded(({ QuickSearch, readSearchHandoff, swapAirports }) => {
              const begun = readSearchHandoff(form);
              setLive({ QuickSearch, begun: wish ? swapAirports(begun) : begun });
            })
          }
          onSearch={search}
        />
      )}
    </Card>
  );
}
