import { texts } from '@portal/contracts';
import { ApiError, errorText, useReauthenticate } from '@portal/remote-kit';
import { CopyButton, saveFile } from '@portal/remote-kit/records';
import { Alert, Button, Cluster, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { type FormEvent, useState } from 'react';
import { FactorsOverview } from './factors-overview';
import styles from './security.module.css';
import { useFactors } from './use-factors';

const { factors: words } = texts;
type Factors = ReturnType<typeof useFactors>;

interface TotpStepProps {
  secret: string;
  qr: { size: number; path: string };
  addTotp: Factors['addTotp'];
  /** Empty unless this is the first factor. */
  password: string;
}

function TotpStep({ secret, qr, addTotp, password }: TotpStepProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    setMissing(code.trim() === '');
    event.preventDefault();
    if (code.trim() !== '') addTotp.mutate({ code, password });
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

function Codes({ codes, isFirst }: { codes: readonly string[]; isFirst: boolean }) {
  const all = codes.join('\n');
  return (
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
      <Cluster>
        <CopyButton text={all} label={words.copyCodes} />
        <Button variant="secondary" size="sm" onPress={() => saveFile('recovery-codes.txt', new Blob([all]))}>
          {words.downloadCodes}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Errors that the overview shows next to the field or step that resolves them. */
const isShownThere = (failure: Error) =>
  failure instanceof ApiError && ['CURRENT_PASSWORD_WRONG', 'EMAIL_NOT_CONFIRMED'].includes(failure.code ?? '');

/** Second factors: the list, adding one, and the recovery codes that the first one returns. */
export function FactorsDialog({ onClose }: { onClose: () => void }) {
  const factors = useFactors();
  const { list, addPasskey, startTotpEnrolment, addTotp, remove, newCodes } = factors;
  const [password, setPassword] = useState('');
  const [hasReadCodes, setHasReadCodes] = useState(false);
  const codes = newCodes.data ?? addPasskey.data?.recoveryCodes ?? addTotp.data?.recoveryCodes;
  const failure =
    [addPasskey, startTotpEnrolment, addTotp, remove, newCodes].find(({ error }) => error)?.error ?? undefined;
  const logIn = useReauthenticate(list.error ?? failure ?? null);
  const readCodes = () => {
    setHasReadCodes(true);
    onClose();
  };
  const showsCodes = codes && !hasReadCodes;
  const isAtCode = startTotpEnrolment.data !== undefined && !addTotp.isSuccess;
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="sm"
      footer={showsCodes ? <Button onPress={readCodes}>{words.codesSaved}</Button> : null}
    >
      <Stack>
        {list.error ? <FailureAlert onLogIn={logIn}>{errorText(list.error, words.loadFailed)}</FailureAlert> : null}
        {failure && (isAtCode || !isShownThere(failure)) ? (
          <FailureAlert onLogIn={logIn}>{errorText(failure, words.changeFailed)}</FailureAlert>
        ) : null}
        {showsCodes ? (
          <Codes codes={codes} isFirst={!newCodes.data} />
        ) : isAtCode ? (
          <TotpStep
            {...startTotpEnrolment.data}
            addTotp={addTotp}
            password={list.data?.factors.length ? '' : password}
          />
        ) : (
          <FactorsOverview factors={factors} password={password} setPassword={setPassword} failure={failure} />
        )}
      </Stack>
    </Dialog>
  );
}
