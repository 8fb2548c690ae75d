import { type Feature, features } from '@portal/contracts';
import * as z from 'zod/mini';

const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name);

/**
 * Environment field of services with feature flags: features that an operator enabled in addition to the default ones.
 */
export const featuresEnvShape = {
  FEATURES: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)),
      z.array(
        z.custom<Feature>(
          (name) => typeof name === 'string' && isFeature(name),
          `must name some of: ${features.join(', ')}`,
        ),
      ),
    ),
  ),
} as const;
