import type { FareTerm } from '@portal/contracts';
import { DescriptionList } from '@portal/ui-kit';

/** Baggage and fare rules of an offer, as worded for the priced offer. */
export const FareTermsList = ({ terms }: { terms: readonly FareTerm[] }) => (
  <DescriptionList items={terms.map(({ about, text }) => ({ term: about, description: text }))} />
);
