/** What a price comes to in kwacha, before it is booked. A separate entry: most pages show no foreign price. */
export { KwachaPrice } from './kwacha-price';
export { PayNote } from './pay-note';
