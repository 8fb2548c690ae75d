/** Formatting functions without components, for rendering outside a browser. */
export { formatDate } from './format/format-date';
export { formatMoney } from './format/format-money';
