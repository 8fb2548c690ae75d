import type { PartName } from '../../parts';
import type { Summary } from '../../measure/statistics';
import type { Results } from '../results';

/** What a part measured. */
export type Data<Name extends PartName> = NonNullable<Results[Name]>;

export interface Section {
  title: string;
  text: string;
  pictures: Record<string, string>;
}

export const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '–');

export const tenths = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : '–');

export const megabytes = (bytes = Number.NaN) => whole(bytes / 1_048_576);

export const spread = ({ median: middle, low, high }: Summary) =>
  `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

/** What stands in a table for a time of a clock that others worked beside. */
export const busyCell = 'machine busy';

/** A picture with its place in the text, or neither where its times say nothing. */
export function picture({ file, title, isBusy }: { file: string; title: string; isBusy: boolean }, draw: () => string) {
  return isBusy
    ? { place: '', files: {} }
    : { place: `![${title}](images/bench/${file})\n\n`, files: { [file]: draw() } };
}
