import { errorText } from '@portal/api-client';
import { type Booking, type PartyOffer, texts } from '@portal/contracts';
import { Alert, Button, DescriptionList, Dialog, formatMoney, Stack } from '@portal/ui-kit';
import { Select } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { RequestState } from '../pages/request-state';
import { useReauthenticate } from '../pages/use-reauthenticate';
import { useChangeParty, usePartyOffer } from './use-party';

const words = texts.party;

interface PartyDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Fewer travelers for a booked package, with the new price before it is confirmed. */
export function PartyDialog({ booking: { _id: id, numberOfTravelers, agencyFee }, onClose }: PartyDialogProps) {
  const [travelers, setTravelers] = useState<number>();
  const asking = usePartyOffer(id, travelers);
  const changing = useChangeParty(id, onClose);
  const logIn = useReauthenticate(changing.error ?? asking.error);
  const offer = asking.error || asking.isFetching ? undefined : asking.data;
  const choose = (text: string) => {
    changing.reset();
    setTravelers(Number(text));
  };
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="md"
      footer={
        <Button
          isPending={changing.isPending}
          isDisabled={!offer}
          onPress={() => (offer ? changing.mutate(offer, { onError: () => void asking.refetch() }) : undefined)}
        >
          {travelers === undefined ? words.action : words.confirm(travelers)}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{words.lead}</p>
        <Select
          label={words.remaining}
          options={fewerThan(numberOfTravelers)}
          value={travelers === undefined ? '' : `${travelers}`}
          onChange={choose}
          placeholder={words.choose}
        />
        <RequestState
          asking={asking}
          isLoading={asking.isFetching}
          loadingText={words.loading}
          failedText={words.failed}
          offlineText={words.offline}
          onLogIn={logIn}
        />
        {offer ? <NewPrice offer={offer} hasFee={agencyFee !== undefined} /> : null}
        {changing.error ? (
          <Alert kind="error" takesFocus>
            {errorText(changing.error, words.confirmFailed)}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** Numbers below the current one, the largest first. */
const fewerThan = (travelers: number) =>
  Array.from({ length: travelers - 1 }, (_, index) => ({
    value: `${travelers - 1 - index}`,
    label: `${travelers - 1 - index}`,
  }));

const textOf = ({ amount, currency }: PartyOffer['after']): string => formatMoney(amount, currency);

/** Price before and after, and what happens with the difference. */
function NewPrice({ offer, hasFee }: { offer: PartyOffer; hasFee: boolean }) {
  const { travelers, paying, before, after, retained, due, credit } = offer;
  return (
    <>
      <DescriptionList
        items={[
          { term: words.before, description: textOf(before) },
          ...(retained ? [{ term: words.retained, description: textOf(retained) }] : []),
          { term: words.after, description: <strong>{textOf(after)}</strong> },
          ...(Number(due.amount) > 0 ? [{ term: words.due, description: textOf(due) }] : []),
          ...(Number(credit.amount) > 0 ? [{ term: words.credit, description: textOf(credit) }] : []),
        ]}
      />
      {paying < travelers ? <p>{words.paying(paying, travelers)}</p> : null}
      {!retained && Number(after.amount) >= Number(before.amount) ? <Alert kind="info">{words.fewerFree}</Alert> : null}
      {hasFee ? <p>{words.feeStays}</p> : null}
    </>
  );
}
