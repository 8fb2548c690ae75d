import { type Fulfilment, texts } from '@portal/contracts';
import { Deadline } from '@portal/remote-kit/records';
import { Alert } from '@portal/ui-kit';

/** What a traveler should know of the tickets: until when to pay, or what became of them. */
export function HoldNotice({ fulfilment: { state, payBy } }: { fulfilment: Fulfilment }) {
  if (state === 'not-needed' || state === 'ticketed') return null;
  const text = texts.holding.about[state];
  if (state !== 'held' || !payBy) return <Alert kind="info">{text}</Alert>;
  return (
    <Alert
      kind="info"
      title={
        <>
          {texts.holding.payBy} <Deadline at={payBy} />
        </>
      }
    >
      {text}
    </Alert>
  );
}
