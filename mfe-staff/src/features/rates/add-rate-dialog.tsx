import { type AddRateRequest, defaultCurrency, type Rate, rateSources, texts } from '@portal/contracts';
import { ApiError } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { formatMoney } from '@portal/ui-kit';
import { Checkbox, RadioGroup, TextField } from '@portal/ui-kit/fields';
import { useEffect, useState } from 'react';
import { FormDialog } from '../frame/form-dialog';
import { unusualJump } from './rate-rules';
import { sourceNames } from './rate-labels';
import styles from './rates.module.css';
import { useAddRate } from './use-rates';

interface RateValues {
  perUnit: string;
  source: AddRateRequest['source'];
  isConfirmed: boolean;
}

interface AddRateDialogProps {
  currency: AddRateRequest['currency'];
  before: Rate | undefined;
  onClose: () => void;
}

/** Rate in force, when the API rejected the new one with RATE_UNUSUAL: a colleague may have added one concurrently. */
const rateInForce = (error: Error | null): Rate | undefined =>
  error instanceof ApiError && error.code === 'RATE_UNUSUAL' ? (error.conflict as Rate) : undefined;

const isRate = (text: string): boolean => /^\d{1,4}(?:\.\d{1,4})?$/.test(text) && Number(text) > 0;

/** Adds an exchange rate after staff confirmed the amount, and confirmed an unusual change. */
export function AddRateDialog({ currency, before, onClose }: AddRateDialogProps) {
  const adding = useAddRate();
  const [inForce, setInForce] = useState(before);
  const checked = useCheckedForm<RateValues, AddRateRequest>({
    defaultValues: { perUnit: '', source: 'boz-mid', isConfirmed: false },
    schema: async ({ moneyCalls }) => (await moneyCalls()).addRate.body,
    toRequest: ({ perUnit, source }) => ({
      ...{ currency, perUnit: perUnit.trim(), source },
      ...(unusualJump(perUnit.trim(), inForce) !== undefined && { allowUnusualChange: true }),
    }),
    rules: ({ perUnit, isConfirmed }) =>
      isRate(perUnit.trim()) && !isConfirmed ? { isConfirmed: texts.desk.rateNotConfirmed } : {},
    empty: { perUnit: texts.validation.rateInvalid },
    sending: adding,
    send: (request) =>
      adding.mutate(request, {
        onSuccess: onClose,
        onError: (error) => setInForce((rate) => rateInForce(error) ?? rate),
      }),
  });
  const { form } = checked;
  const perUnit = form.watch('perUnit').trim();
  const jump = unusualJump(perUnit, inForce);
  // Changing the amount, or a newer rate in force, requires a new confirmation.
  useEffect(() => form.setValue('isConfirmed', false), [form, perUnit, inForce]);
  return (
    <FormDialog
      title={`Add a rate for ${currency}`}
      saveLabel="Add rate"
      checked={checked}
      error={adding.error}
      fallback={texts.desk.addRate}
      onClose={onClose}
    >
      <FormField
        as={TextField}
        control={form.control}
        name="perUnit"
        label={`Kwacha for 1 ${currency}`}
        description={inForce ? `Now: ${inForce.perUnit}` : 'No rate yet.'}
        inputMode="decimal"
        autoComplete="off"
        isRequired
      />
      <FormField
        as={RadioGroup<AddRateRequest['source']>}
        control={form.control}
        name="source"
        label="Source"
        options={rateSources.map((value) => ({ value, label: sourceNames[value] }))}
      />
      {isRate(perUnit) ? (
        <div className={styles.check} data-unusual={jump !== undefined || undefined}>
          <p role="status">
            {texts.desk.rateExample(
              formatMoney('1000', currency),
              formatMoney(Number(perUnit) * 1000, defaultCurrency),
            )}
            {jump === undefined ? null : (
              <>
                {' '}
                <strong>{texts.desk.rateJump(jump)}</strong>
              </>
            )}
          </p>
          <FormField
            as={Checkbox}
            control={form.control}
            name="isConfirmed"
            label={jump === undefined ? texts.desk.confirmRate : texts.desk.confirmJump}
          />
        </div>
      ) : null}
    </FormDialog>
  );
}
