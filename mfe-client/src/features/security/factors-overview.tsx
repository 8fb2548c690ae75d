import { limits, type OwnFactor, texts } from '@portal/contracts';
import { ApiError, useSession } from '@portal/remote-kit';
import { Button, ConfirmDialog, DateText, Loading, Stack } from '@portal/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import { AddressFirst, PasswordFirst } from './first-factor';
import styles from './security.module.css';
import type { useFactors } from './use-factors';

const { factors: words } = texts;
type Factors = ReturnType<typeof useFactors>;

interface FactorRowProps {
  factor: OwnFactor;
  isRemoving: boolean;
  onRemove: () => void;
}

const FactorRow = ({ factor, isRemoving, onRemove }: FactorRowProps) => (
  <li className={styles.session}>
    <div className={styles.facts}>
      <p className={styles.device}>{factor.name}</p>
      <p className={styles.detail}>
        {words.since} <DateText value={factor.since} kind="instant" />
      </p>
    </div>
    <Button
      variant="secondary"
      size="sm"
      aria-label={words.removeOf(factor.name)}
      isPending={isRemoving}
      onPress={onRemove}
    >
      {words.remove}
    </Button>
  </li>
);

function FactorList({ of: own, remove }: { of: readonly OwnFactor[]; remove: Factors['remove'] }) {
  const [chosen, setChosen] = useState<OwnFactor>();
  return (
    <ul className={styles.sessions}>
      {own.map((factor) => (
        <FactorRow
          key={factor.id}
          factor={factor}
          isRemoving={remove.isPending && remove.variables === factor.id}
          onRemove={() => setChosen(factor)}
        />
      ))}
      {chosen ? (
        <ConfirmDialog
          title={words.removeQuestion(chosen.name)}
          body={own.length === 1 ? words.removeLastAbout : words.removeAbout}
          confirmLabel={words.remove}
          cancelLabel={words.keepFactor}
          danger
          onConfirm={() => {
            setChosen(undefined);
            remove.mutate(chosen.id);
          }}
          onCancel={() => setChosen(undefined)}
        />
      ) : null}
    </ul>
  );
}

interface OverviewProps {
  factors: Factors;
  /** Password for the first factor, sent with both requests: begin and add. */
  password: string;
  setPassword: (password: string) => void;
  failure: Error | undefined;
}

const codeOf = (failure: Error | undefined) => (failure instanceof ApiError ? failure.code : undefined);

/** Methods to add a factor. The first one requires the password. */
function AddFactor({ factors, password, setPassword, failure }: OverviewProps) {
  const { list, addPasskey, startTotpEnrolment } = factors;
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { factors: own = [], offersPasskeys = false } = list.data ?? {};
  const isFirst = own.length === 0;
  const isFull = own.filter(({ kind }) => kind === 'passkey').length >= limits.passkeysMax;
  const start = (way: Factors['addPasskey'] | Factors['startTotpEnrolment']) => {
    setMissing(isFirst && password === '');
    if (isFirst && password === '') return field.current?.focus();
    for (const previous of [addPasskey, startTotpEnrolment]) previous.reset();
    way.mutate(isFirst ? password : '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(offersPasskeys ? addPasskey : startTotpEnrolment);
  };
  const wrong = codeOf(failure) === 'CURRENT_PASSWORD_WRONG' ? failure?.message : undefined;
  return (
    <form noValidate onSubmit={submit} aria-label={words.title}>
      <Stack>
        {isFirst ? (
          <PasswordFirst
            ref={field}
            value={password}
            onChange={setPassword}
            problem={isMissing && password === '' ? texts.validation.currentPasswordRequired : wrong}
          />
        ) : null}
        {offersPasskeys ? (
          <>
            <p>{isFull ? words.tooManyPasskeys(limits.passkeysMax) : words.passkeyAbout}</p>
            <Button isPending={addPasskey.isPending} isDisabled={isFull} onPress={() => start(addPasskey)}>
              {words.addPasskey}
            </Button>
          </>
        ) : null}
        <p>{words.totpAbout}</p>
        <Button variant="secondary" isPending={startTotpEnrolment.isPending} onPress={() => start(startTotpEnrolment)}>
          {own.some(({ kind }) => kind === 'totp') ? words.replaceTotp : words.addTotp}
        </Button>
      </Stack>
    </form>
  );
}

export function FactorsOverview(props: OverviewProps) {
  const { user } = useSession();
  const { list, remove, newCodes } = props.factors;
  if (!list.data) return list.error ? null : <Loading text={words.title} />;
  const { factors: own, recoveryCodesLeft } = list.data;
  const isFirst = own.length === 0;
  const needsAddress = user?.emailVerified === false || codeOf(props.failure) === 'EMAIL_NOT_CONFIRMED';
  return (
    <Stack>
      {isFirst ? <p role="status">{words.none}</p> : <FactorList of={own} remove={remove} />}
      {isFirst && needsAddress ? <AddressFirst email={user?.email ?? ''} /> : <AddFactor {...props} />}
      {isFirst ? null : (
        <>
          <p>{words.codesLeft(recoveryCodesLeft)}</p>
          <Button variant="secondary" isPending={newCodes.isPending} onPress={() => newCodes.mutate()}>
            {words.newCodes}
          </Button>
        </>
      )}
    </Stack>
  );
}
