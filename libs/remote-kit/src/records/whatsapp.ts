import { zambianMobile } from '@portal/contracts';

/** The address that opens WhatsApp with a message, to that number where it is one; else the sender chooses whom. */
export function whatsAppAddress(text: string, phoneNumber = ''): string {
  const foreign = phoneNumber.trim().startsWith('+') ? phoneNumber.replaceAll(/\D/g, '') : '';
  return `https://wa.me/${zambianMobile(phoneNumber) ?? foreign}?text=${encodeURIComponent(text)}`;
}
