import { type FactorChallenge, type FactorProof, type FactorMethod, texts } from '@portal/contracts';
import { Alert, Button, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { type FormEvent, useState } from 'react';
import { authenticateWithPasskey } from './passkey';

const wayLabels: Record<FactorMethod, string> = {
  passkey: texts.factors.usePasskey,
  totp: texts.factors.useTotp,
  recovery: texts.factors.useRecovery,
};

interface WayProps {
  isPending: boolean;
  send: (proof: Pick<FactorProof, 'way' | 'code' | 'response'>) => void;
}

function CodeForm({ way, isPending, send }: WayProps & { way: 'totp' | 'recovery' }) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') send({ way, code });
  };
  const isTotp = way === 'totp';
  return (
    <form noValidate onSubmit={submit} aria-label={wayLabels[way]}>
      <Stack>
        <TextField
          label={isTotp ? texts.factors.code : texts.factors.recoveryCode}
          description={isTotp ? texts.factors.codeDescription : undefined}
          autoComplete="one-time-code"
          inputMode={isTotp ? 'numeric' : 'text'}
          errorMessage={isMissing ? texts.validation.fieldRequired : undefined}
          autoFocus
          isRequired
          value={code}
          onChange={setCode}
        />
        <Button type="submit" size="lg" isFullWidth isPending={isPending}>
          {texts.factors.confirm}
        </Button>
      </Stack>
    </form>
  );
}

function PasskeyWay({ challenge, isPending, send }: WayProps & { challenge: FactorChallenge }) {
  const [isAsking, setAsking] = useState(false);
  const [isRejected, setRejected] = useState(false);
  const ask = async () => {
    setAsking(true);
    setRejected(false);
    try {
      send({ way: 'passkey', response: await authenticateWithPasskey(challenge.passkey ?? {}) });
    } catch {
      setRejected(true);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Stack>
      {isRejected ? <Alert kind="error">{texts.factors.notProven}</Alert> : null}
      <Button size="lg" isFullWidth autoFocus isPending={isAsking || isPending} onPress={() => void ask()}>
        {texts.factors.usePasskey}
      </Button>
    </Stack>
  );
}

interface FactorQuestionProps {
  challenge: FactorChallenge;
  isPending: boolean;
  problem: string | null;
  onProof: (proof: FactorProof) => void;
}

/** Prompts for one of the available second factors and offers the other methods. */
export function SecondFactorPrompt({ challenge, isPending, problem, onProof }: FactorQuestionProps) {
  const [way, setWay] = useState<FactorMethod>(challenge.ways[0] ?? 'totp');
  const send: WayProps['send'] = (proof) => onProof({ token: challenge.token, ...proof });
  return (
    <Stack>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {way === 'passkey' ? (
        <PasskeyWay challenge={challenge} isPending={isPending} send={send} />
      ) : (
        <CodeForm key={way} way={way} isPending={isPending} send={send} />
      )}
      {challenge.ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="quiet" isFullWidth onPress={() => setWay(other)}>
            {wayLabels[other]}
          </Button>
        ))}
    </Stack>
  );
}
