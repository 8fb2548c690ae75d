import { randomUUID } from 'node:crypto';
import { effectReceivers, type Effect, type ServiceName } from '@portal/contracts';
import mongoose from 'mongoose';

/** Outbox field of a document for other services: effects not yet delivered. Absent before the first. */
export interface WithEffects {
  effects?: Effect[];
}

/** The mongoose definition of the `effects` field; index it with `schema.index({ 'effects.id': 1 })`. */
export const effectsDefinition = {
  type: [
    new mongoose.Schema(
      {
        id: { type: String, required: true },
        at: { type: String, required: true },
        kind: { type: String, required: true },
        body: { type: mongoose.Schema.Types.Mixed, required: true },
      },
      { _id: false, id: false },
    ),
  ],
  default: undefined,
};

/** Builds an effect with a new id and the current time. */
export const effectOf = ({ kind, body }: Pick<Effect, 'kind' | 'body'>): Effect =>
  ({ id: randomUUID(), at: new Date().toISOString(), kind, body }) as Effect;

/** Groups effects by receiving service. */
export function byReceiver(effects: readonly Effect[]): Map<ServiceName, Effect[]> {
  const groups = new Map<ServiceName, Effect[]>();
  for (const effect of effects) {
    const receiver = effectReceivers[effect.kind];
    groups.set(receiver, [...(groups.get(receiver) ?? []), effect]);
  }
  return groups;
}
