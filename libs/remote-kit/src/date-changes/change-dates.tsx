import { type PackageDates, texts } from '@portal/contracts';
import { DateRange, DescriptionList } from '@portal/ui-kit';

const words = texts.dateChanges;

interface ChangeDatesProps {
  before: PackageDates;
  after: PackageDates;
}

/** Dates of a package now and after the change. */
export const ChangeDates = ({ before, after }: ChangeDatesProps) => (
  <DescriptionList
    items={[
      { term: words.now, description: <DateRange from={before.startDate} to={before.endDate} /> },
      { term: words.newDates, description: <DateRange from={after.startDate} to={after.endDate} /> },
    ]}
  />
);
