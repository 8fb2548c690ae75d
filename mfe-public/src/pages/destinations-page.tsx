import { href } from '@portal/contracts';
import { ButtonLink, Card, Grid, PackageScene, Page, type SceneKind } from '@portal/ui-kit';

const attractions: readonly { name: string; region: string; kind: SceneKind; text: string }[] = [
  {
    name: 'Victoria Falls',
    region: 'Livingstone',
    kind: 'falls',
    text: 'Mosi-oa-Tunya, the smoke that thunders: 1,700 metres of falling water, best met at full moon in May.',
  },
  {
    name: 'South Luangwa',
    region: 'Mfuwe',
    kind: 'savanna',
    text: 'Where the walking safari was invented. Leopards by night, carmine bee-eaters by September.',
  },
  {
    name: 'Lower Zambezi',
    region: 'Chirundu',
    kind: 'falls',
    text: 'Canoes, elephants swimming between islands, and the escarpment turning blue at dusk.',
  },
  {
    name: 'Kafue National Park',
    region: 'Central Province',
    kind: 'savanna',
    text: 'Among the largest parks in Africa. The Busanga Plains at dawn belong to lions and lechwe.',
  },
  {
    name: 'Lake Tanganyika',
    region: 'Mpulungu',
    kind: 'lake',
    text: 'The longest lake on earth, clear to the bottom of the bay, with Kalambo Falls an hour away.',
  },
  {
    name: 'Bangweulu Wetlands',
    region: 'Luapula',
    kind: 'lake',
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
        {attractions.map(({ name, region, kind, text }) => (
          <Card key={name} as="article" media={<PackageScene seed={name} kind={kind} />}>
            <h2>{name}</h2>
            <p>{region}</p>
            <p>{text}</p>
          </Card>
        ))}
      </Grid>
    </Page>
  );
}
