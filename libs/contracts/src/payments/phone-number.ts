/** Mobile ranges of Airtel (97, 77), MTN (96, 76) and Zamtel (95, 75). */
const mobile = /^(?:\+?260|00260|0)?([79][567]\d{7})$/;

/**
 * Normalises a Zambian mobile number to international digits: '097 123 4567' → '260971234567'.
 * @returns undefined for a landline, a foreign number or a number that is too short
 */
export function zambianMobile(text: string): string | undefined {
  const [, number] = mobile.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return number && `260${number}`;
}
