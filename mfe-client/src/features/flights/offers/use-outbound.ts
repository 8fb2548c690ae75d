import { inPageStep, useNavigate, useSearchParams } from '@portal/remote-kit';
import { useRef } from 'react';

const parameter = 'outbound';

/** Chosen outbound flights, stored in the URL: choosing adds a history entry, so that Back returns to the list. */
export function useOutbound(): { key: string | null; choose: (key: string) => void; change: () => void } {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const hasList = useRef(false);
  return { key: query.get(parameter), choose, change };

  function choose(key: string) {
    hasList.current = true;
    const next = new URLSearchParams(query);
    next.set(parameter, key);
    setQuery(next, inPageStep);
  }

  function change() {
    if (hasList.current) return void navigate(-1);
    // After a reload the entry before may be another page.
    const next = new URLSearchParams(query);
    next.delete(parameter);
    setQuery(next, { ...inPageStep, replace: true });
  }
}
