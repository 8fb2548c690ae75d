/** The words for amounts and days without a component, for those who write pages outside a browser. */
export { formatDate } from './format/format-date';
export { formatMoney } from './format/format-money';
