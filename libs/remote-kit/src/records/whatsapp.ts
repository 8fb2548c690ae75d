import { zambianMobile } from '@portal/contracts';

/** Returns a WhatsApp link with a message. With an invalid number, the sender chooses the recipient. */
export function whatsAppAddress(text: string, phoneNumber = ''): string {
  const foreign = phoneNumber.trim().startsWith('+') ? phoneNumber.replaceAll(/\D/g, '') : '';
  return `https://wa.me/${zambianMobile(phoneNumber) ?? foreign}?text=${encodeURIComponent(text)}`;
}
