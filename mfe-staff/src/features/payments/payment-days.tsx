import { texts } from '@portal/contracts';
import { lazyPart } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useState } from 'react';
import type { DaysFieldsProps } from './days-fields';

/** Fields of dates are large, and few look for a day. */
const DaysFields = lazyPart<DaysFieldsProps>(async () => (await import('./days-fields')).DaysFields);

/** From when to when payments are looked for: a button until somebody wants that, or the address tells it already. */
export function PaymentDays(days: Omit<DaysFieldsProps, 'takesFocus'>) {
  const [shown, setShown] = useState<'asked' | 'told'>();
  // Once there, the fields stay: a day that is being typed anew is none for a while.
  if (!shown && (days.from !== '' || days.to !== '')) setShown('told');
  if (shown) return <DaysFields {...days} takesFocus={shown === 'asked'} />;
  return (
    <Button
      variant="secondary"
      icon={<Icons.CalendarDays aria-hidden />}
      onApproach={DaysFields.prefetch}
      onPress={() => setShown('asked')}
    >
      {texts.desk.chooseDays}
    </Button>
  );
}
