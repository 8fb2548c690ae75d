import type { Rate } from '@portal/contracts';

export const sourceNames: Readonly<Record<Rate['source'], string>> = {
  'boz-mid': 'Bank of Zambia, mid rate',
  agency: 'Our own rate',
};
