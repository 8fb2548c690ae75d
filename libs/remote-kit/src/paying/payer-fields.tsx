import type { MobileNetwork, PaymentMethod } from '@portal/contracts';
import { Button, VisuallyHidden } from '@portal/ui-kit';
import { RadioGroup, TextField } from '@portal/ui-kit/fields';
import { Icons } from '@portal/ui-kit/icons';
import { useId, useState } from 'react';
import { FormField } from '../forms/form-field';
import type { CheckedForm } from '../forms/use-checked-form';
import type { PayValues } from './pay-values';
import styles from './paying.module.css';

/** Digits of the shortest complete number. Its network is unknown if none was recognised by then. */
const completeDigits = 9;

interface PayerFieldsProps {
  form: CheckedForm<PayValues>['form'];
  methods: readonly PaymentMethod[];
}

/** Phone number with the mark of its network. The networks are listed for an unknown number, and on request. */
export function PayerFields({ form, methods }: PayerFieldsProps) {
  const { control } = form;
  const { phoneNumber, network } = form.watch();
  const [isChoosing, setChoosing] = useState(false);
  const choicesId = useId();
  const { error } = form.getFieldState('network', form.formState);
  const chosen = methods.find((method) => method.network === network);
  const isUnknown = !chosen && phoneNumber.replace(/\D/g, '').length >= completeDigits;
  const isListed = isChoosing || isUnknown || (error !== undefined && phoneNumber !== '');
  return (
    <>
      <FormField
        as={TextField}
        control={control}
        name="phoneNumber"
        label="Mobile money number"
        type="tel"
        autoComplete="tel-national"
        isRequired
        suffix={
          chosen ? (
            <Button
              variant="quiet"
              size="sm"
              className={styles.mark}
              aria-label={`${chosen.name}, choose another network`}
              aria-expanded={isListed}
              aria-controls={choicesId}
              icon={<span aria-hidden className={styles.dot} data-network={chosen.network} />}
              iconEnd={<Icons.ChevronDown aria-hidden />}
              onPress={() => setChoosing(!isListed)}
            >
              {chosen.name}
            </Button>
          ) : null
        }
      />
      <VisuallyHidden>
        <span role="status">{chosen ? `Network: ${chosen.name}` : ''}</span>
      </VisuallyHidden>
      {isListed ? (
        <FormField
          as={RadioGroup<MobileNetwork>}
          control={control}
          id={choicesId}
          name="network"
          label="Network"
          isRequired
          orientation="horizontal"
          options={methods.map(({ network: value, name, isOpen }) => ({
            value,
            label: name,
            isDisabled: !isOpen,
            ...(!isOpen && { description: 'Currently unavailable' }),
          }))}
        />
      ) : null}
    </>
  );
}
