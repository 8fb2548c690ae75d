/** Kwacha amounts of foreign prices before booking. Separate entry point, since most pages show no foreign price. */
export { KwachaPrice } from './kwacha-price';
export { PayNote } from './pay-note';
