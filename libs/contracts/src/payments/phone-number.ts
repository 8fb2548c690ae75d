/** The mobile ranges of Airtel (97, 77), MTN (96, 76) and Zamtel (95, 75). */
const mobile = /^(?:\+?260|00260|0)?([79][567]\d{7})$/;

/**
 * A Zambian mobile number as a person writes it, in international form, digits only: '097 123 4567' → '260971234567'.
 * Undefined for a landline, a foreign number, or one that is too short.
 */
export function zambianMobile(text: string): string | undefined {
  const [, number] = mobile.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return number && `260${number}`;
}
