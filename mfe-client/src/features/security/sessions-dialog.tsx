import { type OwnSession, texts } from '@portal/contracts';
import { errorText, notify, useApi, useReauthenticate } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { Badge, Button, DateText, Dialog, FailureAlert, Loading, Stack } from '@portal/ui-kit';
import styles from './security.module.css';

const queryKey = ['own-sessions'];
const { sessions: words } = texts;

function useOwnSessions() {
  const api = useApi();
  const queries = useQueryClient();
  const list = useQuery({ queryKey, queryFn: () => api.listSessions(), staleTime: 0 });
  const again = { onSettled: () => queries.invalidateQueries({ queryKey }), failure: words.endFailed };
  const notifySuccess = (text: string) => () => notify({ kind: 'success', text });
  const end = useMutation({
    ...again,
    mutationFn: (id: string) => api.endSession(id),
    onSuccess: notifySuccess(words.ended),
  });
  const endOthers = useMutation({
    ...again,
    mutationFn: () => api.endOtherSessions(),
    onSuccess: notifySuccess(words.othersEnded),
  });
  return { list, end, endOthers };
}

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device = words.unknownDevice, ipAddress, startedAt, lastUsedAt, isCurrent } = session;
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>
          {device} {isCurrent ? <Badge tone="success">{words.thisOne}</Badge> : null}
        </p>
        <p className={styles.detail}>
          {words.lastUsed} <DateText value={lastUsedAt} kind="instant" />
        </p>
        <p className={styles.detail}>
          {words.started} <DateText value={startedAt} kind="instant" />
          {ipAddress ? <> · {ipAddress}</> : null}
        </p>
      </div>
      {isCurrent ? null : (
        <Button variant="secondary" size="sm" aria-label={words.endOf(device)} isPending={isEnding} onPress={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Active sessions of the user, with buttons to end one or all others. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { list, end, endOthers } = useOwnSessions();
  const logIn = useReauthenticate(list.error);
  const failure = end.error ?? endOthers.error;
  const others = list.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        others.length > 0 ? (
          <Button variant="danger" isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
            {words.endOthers}
          </Button>
        ) : null
      }
    >
      <Stack>
        <p>{words.about}</p>
        {list.error ? <FailureAlert onLogIn={logIn}>{errorText(list.error, words.loadFailed)}</FailureAlert> : null}
        {failure ? <FailureAlert>{errorText(failure, words.endFailed)}</FailureAlert> : null}
        {list.isPending ? <Loading text={words.title} /> : null}
        {list.data ? (
          <ul className={styles.sessions}>
            {list.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
        ) : null}
        {list.data && others.length === 0 ? <p role="status">{words.noOthers}</p> : null}
      </Stack>
    </Dialog>
  );
}
