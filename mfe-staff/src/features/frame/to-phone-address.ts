const zambia = '260';

/** Returns the `tel:` address of a phone number as typed by a customer. Numbers without a country code are Zambian. */
export function toPhoneAddress(phoneNumber: string): string {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  if (phoneNumber.trim().startsWith('+') || digits.startsWith('00')) return `tel:+${digits.replace(/^00/, '')}`;
  if (digits.startsWith(zambia) && digits.length === 12) return `tel:+${digits}`;
  return `tel:+${zambia}${digits.replace(/^0/, '')}`;
}
