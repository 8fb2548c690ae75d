import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Plane } from '../icons/icons';
import { Cluster, Stack } from '../layout/layout';
import { Button, ButtonLink, type ButtonVariant } from './button';

const meta: Meta<typeof Button> = { component: Button, args: { children: 'Book this flight' } };
export default meta;

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'sunset'];

export const Variants: StoryObj = {
  render: () => (
    <Stack>
      <Cluster>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Cluster>
      <Cluster>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            {variant}
          </Button>
        ))}
      </Cluster>
    </Stack>
  ),
};

export const Sizes: StoryObj = {
  render: () => (
    <Cluster>
      <Button size="sm">Small</Button>
      <Button icon={<Plane aria-hidden />}>Middle</Button>
      <Button size="lg" iconEnd={<ArrowRight aria-hidden />}>
        Large
      </Button>
      <Button variant="secondary" icon={<Plane aria-hidden />} aria-label="Flights" />
      <ButtonLink href="/packages" variant="quiet">
        A link
      </ButtonLink>
    </Cluster>
  ),
};

export const Pending: StoryObj<typeof Button> = { args: { isPending: true, children: 'Confirming...' } };

export const FullWidth: StoryObj<typeof Button> = { args: { isFullWidth: true }, parameters: { room: 'field' } };
