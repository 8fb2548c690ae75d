import { type OwnFactor, texts } from '@portal/contracts';
import { errorText, useLogInAgain } from '@portal/remote-kit';
import { Alert, Button, DateText, Dialog, FailureAlert, Loading, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { type FormEvent, useState } from 'react';
import styles from './security.module.css';
import { useFactors } from './use-factors';

const { factors: words } = texts;
type Factors = ReturnType<typeof useFactors>;

const FactorRow = ({ factor, remove }: { factor: OwnFactor; remove: Factors['remove'] }) => (
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
      isPending={remove.isPending && remove.variables === factor.id}
      onPress={() => remove.mutate(factor.id)}
    >
      {words.remove}
    </Button>
  </li>
);

function TotpStep({
  secret,
  qr,
  addTotp,
}: {
  secret: string;
  qr: { size: number; path: string };
  addTotp: Factors['addTotp'];
}) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    setMissing(code.trim() === '');
    event.preventDefault();
    if (code.trim() !== '') addTotp.mutate(code);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={words.addTotp}>
      <Stack>
        <p>{words.scan}</p>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.scan}>
          <path d={qr.path} />
        </svg>
        <p>
          {words.key} <code className={styles.key}>{secret}</code>
        </p>
        <TextField
          label={words.code}
          description={words.codeDescription}
          autoComplete="one-time-code"
          inputMode="numeric"
          errorMessage={isMissing ? texts.validation.fieldRequired : undefined}
          isRequired
          value={code}
          onChange={setCode}
        />
        <Button type="submit" isPending={addTotp.isPending}>
          {words.confirmCode}
        </Button>
      </Stack>
    </form>
  );
}

const Codes = ({ codes, isFirst }: { codes: readonly string[]; isFirst: boolean }) => (
  <Stack>
    {isFirst ? <Alert kind="success">{words.added}</Alert> : null}
    <h3>{words.codesTitle}</h3>
    <p>{words.codesAbout}</p>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </Stack>
);

function Overview({ factors }: { factors: Factors }) {
  const { list, addPasskey, beginTotp, remove, newCodes } = factors;
  if (!list.data) return list.error ? null : <Loading text={words.title} />;
  const { factors: own, recoveryCodesLeft, offersPasskeys } = list.data;
  return (
    <Stack>
      {own.length === 0 ? (
        <p role="status">{words.none}</p>
      ) : (
        <ul className={styles.sessions}>
          {own.map((factor) => (
            <FactorRow key={factor.id} factor={factor} remove={remove} />
          ))}
        </ul>
      )}
      {offersPasskeys ? (
        <>
          <p>{words.passkeyAbout}</p>
          <Button isPending={addPasskey.isPending} onPress={() => addPasskey.mutate()}>
            {words.addPasskey}
          </Button>
        </>
      ) : null}
      <p>{words.totpAbout}</p>
      <Button variant="secondary" isPending={beginTotp.isPending} onPress={() => beginTotp.mutate()}>
        {own.some(({ kind }) => kind === 'totp') ? words.replaceTotp : words.addTotp}
      </Button>
      {own.length > 0 ? (
        <>
          <p>{words.codesLeft(recoveryCodesLeft)}</p>
          <Button variant="secondary" isPending={newCodes.isPending} onPress={() => newCodes.mutate()}>
            {words.newCodes}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}

/** The second factors: what there is, a new one, the recovery codes that come with the first. */
export function FactorsDialog({ onClose }: { onClose: () => void }) {
  const factors = useFactors();
  const { list, addPasskey, beginTotp, addTotp, remove, newCodes } = factors;
  const logIn = useLogInAgain(list.error);
  const [hasReadCodes, setHasReadCodes] = useState(false);
  const codes = newCodes.data ?? addPasskey.data?.recoveryCodes ?? addTotp.data?.recoveryCodes;
  const failure = [addPasskey, beginTotp, addTotp, remove, newCodes].find(({ error }) => error)?.error;
  const readCodes = () => {
    setHasReadCodes(true);
    onClose();
  };
  const showsCodes = codes && !hasReadCodes;
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="sm"
      footer={showsCodes ? <Button onPress={readCodes}>{words.codesKept}</Button> : null}
    >
      <Stack>
        {list.error ? <FailureAlert onLogIn={logIn}>{errorText(list.error, words.loadFailed)}</FailureAlert> : null}
        {failure ? <FailureAlert>{errorText(failure, words.changeFailed)}</FailureAlert> : null}
        {showsCodes ? (
          <Codes codes={codes} isFirst={!newCodes.data} />
        ) : beginTotp.data && !addTotp.isSuccess ? (
          <TotpStep {...beginTotp.data} addTotp={addTotp} />
        ) : (
          <Overview factors={factors} />
        )}
      </Stack>
    </Dialog>
  );
}
