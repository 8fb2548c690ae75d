import { type MaskedAccount, texts } from '@portal/contracts';
import { type Control, FormField } from '@portal/remote-kit/forms';
import { Grid, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import type { SettleValues } from './settle-values';

const words = texts.settling;

interface AccountFieldsProps {
  control: Control<SettleValues>;
  /** Account of the caller's own request, which stays if nothing is entered. */
  stored: MaskedAccount | undefined;
}

/** Bank account that a refund is paid to. */
export function AccountFields({ control, stored }: AccountFieldsProps) {
  const isRequired = stored === undefined;
  const field = { as: TextField, control, autoComplete: 'off' } as const;
  return (
    <Stack gap={3}>
      {stored ? <p>{words.accountStored(words.maskedAccount(stored.bank, stored.numberEnd))}</p> : null}
      <Grid min="13rem" gap={3} isFilled>
        <FormField {...field} name="account.holder" label={words.accountHolder} isRequired={isRequired} />
        <FormField {...field} name="account.bank" label={words.bank} isRequired={isRequired} />
        <FormField {...field} name="account.branch" label={words.branch} />
        <FormField
          {...field}
          name="account.number"
          label={words.accountNumber}
          inputMode="numeric"
          isRequired={isRequired}
        />
      </Grid>
    </Stack>
  );
}
