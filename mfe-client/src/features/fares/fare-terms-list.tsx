import type { FareTerm } from '@portal/contracts';
import { DescriptionList } from '@portal/ui-kit';

/** What a ticket brings and allows, in the words of the priced offer. */
export const FareTermsList = ({ terms }: { terms: readonly FareTerm[] }) => (
  <DescriptionList items={terms.map(({ about, text }) => ({ term: about, description: text }))} />
);
