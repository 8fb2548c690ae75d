import type { SearchHandoff } from '@portal/remote-kit/flight-search';
import { defaultDeparture } from './default-departure';

const fieldOf: Readonly<Record<string, NonNullable<SearchHandoff['focusOn']>>> = {
  from: 'origin',
  to: 'destination',
  departure: 'departureDate',
  return: 'returnDate',
  adults: 'adults',
};

/** Selection of a text field; other field types have none. */
const selectionOf = (field: Element | null) =>
  field instanceof HTMLInputElement && field.selectionStart !== null && field.selectionEnd !== null
    ? { selected: [field.selectionStart, field.selectionEnd] as const }
    : {};

/** Reads the values, the focus and the selection of the plain form. */
export function readSearchHandoff(form: HTMLFormElement): SearchHandoff {
  const { activeElement } = document;
  const focused = activeElement && form.contains(activeElement) ? activeElement : null;
  const name = focused?.getAttribute('name');
  const fields = new FormData(form);
  const textOf = (field: string): string => {
    const text = fields.get(field);
    return typeof text === 'string' ? text.trim() : '';
  };
  return {
    values: {
      origin: textOf('from').toUpperCase(),
      destination: textOf('to').toUpperCase(),
      departureDate: textOf('departure') || defaultDeparture(),
      returnDate: textOf('return'),
      adults: Number(textOf('adults')) || null,
    },
    isReturn: textOf('trip') === 'return',
    focusOn: fieldOf[name ?? ''] ?? null,
    ...selectionOf(focused),
  };
}

export const swapAirports = ({ values, isReturn }: SearchHandoff): SearchHandoff => ({
  isReturn,
  values: { ...values, origin: values.destination, destination: values.origin },
  focusOn: 'origin',
});
