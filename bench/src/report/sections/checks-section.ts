import { table } from '../markdown';
import { busyCell, type Data, type Section, whole } from './section';

export function checksSection({ verify, pipeline }: Data<'checks'>, isBusy: boolean): Section {
  const seconds = (value: number) => (isBusy ? busyCell : whole(value));
  const rowsOf = (steps: Readonly<Record<string, number>>) =>
    Object.entries(steps).map(([step, value]) => [step, seconds(value)]);
  const verified = table(['step of verify', 's'], [...rowsOf(verify.steps), ['all', seconds(verify.seconds)]]);
  const run = pipeline ? `\n\n${table(['step of .ci/run', 's'], rowsOf(pipeline))}` : '';
  return {
    title: 'Checks',
    text: `\`npm run verify\` in a fresh copy as after \`npm ci\`, whose steps run beside each other, and the last whole \`.ci/run\` in the folder of the bench, as that told at its end.\n\n${verified}${run}`,
    pictures: {},
  };
}
