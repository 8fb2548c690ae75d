import { Alert, Button, Cluster, Loading } from '@portal/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { restored } from '../forms/kept-draft';
import { useLogInAgain } from '../pages/use-log-in-again';
import { useQuery, useQueryClient } from '../queries/portal-queries';
import { useApi } from '../session/api';
import { canSeal, importKeys } from './sealing';
import { type TypedDraft, typedDraft } from './typed-draft';

/** What a form begins with, and where it keeps what is typed. */
export interface Typed<Values> extends Pick<TypedDraft<Values>, 'keep' | 'drop'> {
  values: Values;
}

interface KeptTypingProps<Values> {
  /** Which form; holds the ids of everybody it is about, so that the next one to log in does not find it. */
  name: readonly string[];
  /** The form as it opens when nothing was typed before. */
  initial: Values;
  /** What another release kept of it in a place of its own. */
  former?: unknown;
  children: (typed: Typed<Values>) => ReactNode;
}

/**
 * A form that loses nothing typed to a reload, Back, or a session that ends, although birth dates and special requests never
 * lie readable in the browser: they are sealed by keys that the service gives to that person alone, and that only memory holds.
 */
export function KeptTyping<Values>({ name, initial, former, children }: KeptTypingProps<Values>) {
  const api = useApi();
  const queries = useQueryClient();
  const [start] = useState(initial);
  const [draft] = useState(() => typedDraft<Values>(queries, name, former));
  const [values, setValues] = useState(() => (draft.isSealed() ? undefined : restored(start, draft.known())));
  const keys = useQuery({
    queryKey: ['draft-keys'],
    queryFn: async () => importKeys((await api.getDraftKeys()).keys),
    enabled: canSeal(),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    if (keys.data) void draft.open(keys.data).then((typed) => setValues((known) => known ?? restored(start, typed)));
  }, [draft, keys.data, start]);
  if (values !== undefined) return children({ values, keep: draft.keep, drop: draft.drop });
  if (!keys.error) return <Loading text="Opening your draft" />;
  return (
    <Locked
      error={keys.error}
      isRetrying={keys.isFetching}
      onRetry={() => void keys.refetch()}
      onLeave={() => setValues(start)}
    />
  );
}

interface LockedProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** The keys cannot be had at the moment. */
function Locked({ error, isRetrying, onRetry, onLeave }: LockedProps) {
  const logIn = useLogInAgain(error);
  const ways = (
    <Cluster>
      <Button size="sm" isPending={isRetrying} onPress={logIn ?? onRetry}>
        {logIn ? 'Log in again' : 'Try again'}
      </Button>
      <Button variant="secondary" size="sm" onPress={onLeave}>
        Start with an empty form
      </Button>
    </Cluster>
  );
  return (
    <Alert kind="error" actions={ways}>
      Your draft is saved but cannot be opened right now.
    </Alert>
  );
}
