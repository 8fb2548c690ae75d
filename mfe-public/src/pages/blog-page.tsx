import { Grid, Page } from '@portal/ui-kit';
import { PictureCard } from '../features/picture-card';
import type { SceneKind } from '../illustrations/scene-kind';

const insights: readonly { title: string; kind: SceneKind; text: string }[] = [
  {
    title: 'When to see the Falls',
    kind: 'falls',
    text: 'High water from March to May soaks you on every path; from August the rock shows and the pools open. Both are right.',
  },
  {
    title: 'Six months on your passport',
    kind: 'city',
    text: 'Most countries count six months from the day you return, not the day you leave. Check it before you book.',
  },
  {
    title: 'Dubai in three days',
    kind: 'dunes',
    text: 'One day old town and creek, one day desert, one day for what you promised to bring home.',
  },
  {
    title: 'What a connection needs',
    kind: 'savanna',
    text: 'An hour in Addis is enough on one ticket. On two tickets, take three, and a book.',
  },
  {
    title: 'Packing for the green season',
    kind: 'lake',
    text: 'A light rain jacket, shoes that dry, and patience for roads that do not. The birds are worth it.',
  },
  {
    title: 'The small yellow book',
    kind: 'savanna',
    text: 'Some borders ask for the yellow fever certificate on paper. Keep it inside the passport, not in the suitcase.',
  },
];

export function BlogPage() {
  return (
    <Page title="Travel insights" eyebrow="Blog" lead="Short notes from our team.">
      <Grid min="18rem">
        {insights.map((insight) => (
          <PictureCard key={insight.title} {...insight} />
        ))}
      </Grid>
    </Page>
  );
}
