import { agencyDate } from '@portal/contracts';
import type { BegunSearch } from '@portal/remote-kit/flight-search';

const fieldOf: Readonly<Record<string, NonNullable<BegunSearch['focusOn']>>> = {
  from: 'origin',
  to: 'destination',
  departure: 'departureDate',
  return: 'returnDate',
  adults: 'adults',
};

/** What stands in the plain form now. */
export function readBegun(form: HTMLFormElement): BegunSearch {
  const { activeElement } = document;
  const name = activeElement && form.contains(activeElement) ? activeElement.getAttribute('name') : null;
  const fields = new FormData(form);
  const textOf = (field: string): string => {
    const text = fields.get(field);
    return typeof text === 'string' ? text.trim() : '';
  };
  return {
    values: {
      origin: textOf('from').toUpperCase(),
      destination: textOf('to').toUpperCase(),
      departureDate: textOf('departure') || agencyDate(),
      returnDate: textOf('return'),
      adults: Number(textOf('adults')) || null,
    },
    isReturn: textOf('trip') === 'return',
    focusOn: fieldOf[name ?? ''] ?? null,
  };
}

export const swapped = ({ values, ...begun }: BegunSearch): BegunSearch => ({
  ...begun,
  values: { ...values, origin: values.destination, destination: values.origin },
  focusOn: 'origin',
});
