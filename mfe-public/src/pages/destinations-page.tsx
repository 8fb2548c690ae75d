import { href } from '@portal/contracts';
import { ButtonLink, Grid, Page } from '@portal/ui-kit';
import { PictureCard } from '../features/picture-card';
import type { SceneKind } from '../illustrations/scene-kind';

const attractions: readonly { title: string; place: string; kind: SceneKind; text: string }[] = [
  {
    title: 'Victoria Falls',
    place: 'Livingstone',
    kind: 'falls',
    text: 'Mosi-oa-Tunya, the smoke that thunders: 1,700 metres of falling water, best met at full moon in May.',
  },
  {
    title: 'South Luangwa',
    place: 'Mfuwe',
    kind: 'savanna',
    text: 'Where the walking safari was invented. Leopards by night, carmine bee-eaters by September.',
  },
  {
    title: 'Lower Zambezi',
    place: 'Chirundu',
    kind: 'river',
    text: 'Canoes, elephants swimming between islands, and the escarpment turning blue at dusk.',
  },
  {
    title: 'Kafue National Park',
    place: 'Central Province',
    kind: 'savanna',
    text: 'Among the largest parks in Africa. The Busanga Plains at dawn belong to lions and lechwe.',
  },
  {
    title: 'Lake Tanganyika',
    place: 'Mpulungu',
    kind: 'lake',
    text: 'The longest lake on earth, clear to the bottom of the bay, with Kalambo Falls an hour away.',
  },
  {
    title: 'Bangweulu Wetlands',
    place: 'Luapula',
    kind: 'wetland',
    text: 'Water, sky and the shoebill. A place to be quiet for three days.',
  },
];

export function DestinationsPage() {
  return (
    <Page
      title="Experience Zambia"
      eyebrow="Destinations"
      lead="Six places we send our own families."
      actions={<ButtonLink href={href('/packages')}>See travel packages</ButtonLink>}
    >
      <Grid min="19rem">
        {attractions.map((attraction) => (
          <PictureCard
            key={attraction.title}
            {...attraction}
            link={{ to: `${href('/packages')}?q=${encodeURIComponent(attraction.title)}`, label: 'See packages' }}
          />
        ))}
      </Grid>
    </Page>
  );
}
