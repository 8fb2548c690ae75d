import { limits, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Button, DateText, ErrorState, FailureAlert, Loading, Section } from '@portal/ui-kit';
import { TextArea } from '@portal/ui-kit/fields';
import styles from './customer-page.module.css';
import { useAddNote, useCustomerNotes } from './use-customer';

function AddNote({ customerId }: { customerId: string }) {
  const adding = useAddNote(customerId);
  const logIn = useReauthenticate(adding.error);
  const checked = useCheckedForm({
    defaultValues: { text: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).addCustomerNote.body,
    empty: { text: texts.customers.noteRequired },
    sending: adding,
    send: (request) => adding.mutate(request, { onSuccess: () => checked.form.reset() }),
  });
  const problem = checked.problem ?? (adding.error && errorText(adding.error, texts.customers.noteFailed));
  return (
    <form noValidate className={styles.adding} onSubmit={checked.submit}>
      {problem ? <FailureAlert onLogIn={logIn}>{problem}</FailureAlert> : null}
      <FormField
        as={TextArea}
        control={checked.form.control}
        name="text"
        label="New note"
        description={texts.customers.notesHint}
        maxLength={limits.textMax}
        rows={2}
      />
      <Button type="submit" variant="secondary" isPending={checked.isPending}>
        Add note
      </Button>
    </form>
  );
}

/** Staff notes on a customer, newest first, with a form to add one. */
export function Notes({ customerId }: { customerId: string }) {
  const { data, error, isPending, isFetching, refetch } = useCustomerNotes(customerId);
  const logIn = useReauthenticate(error);
  return (
    <Section title="Notes">
      <AddNote customerId={customerId} />
      {isPending ? <Loading text={texts.customers.loadingNotes} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.customers.fetchNotes)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data?.length === 0 ? <p className={styles.quiet}>{texts.customers.noNotes}</p> : null}
      {data && data.length > 0 ? (
        <ul className={styles.notes}>
          {data.map(({ id, text, by, at }) => (
            <li key={id}>
              <p className={styles.note}>{text}</p>
              <p className={styles.quiet}>
                {by}, <DateText value={at} kind="instant" />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
