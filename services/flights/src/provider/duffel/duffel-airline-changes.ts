import type { AcceptChangesOutcome, AirlineChange } from '@portal/contracts';
import * as z from 'zod/mini';
import { ProviderFailure } from '../provider-failure';
import { readAnswer } from '../read-answer';
import { type AirlineInitiatedChange, airlineInitiatedChangeSchema } from './duffel-answers';
import type { DuffelSession } from './duffel-session';

const changeListSchema = z.object({ data: z.array(airlineInitiatedChangeSchema) });

/** Duffel's staff already process an answer that has a ticket. */
const isPending = ({ action_taken, travel_agent_ticket }: AirlineInitiatedChange): boolean =>
  !action_taken && !travel_agent_ticket?.id;

/** A change that only removes flights is a cancellation, which no customer has agreed to. */
const hasNewFlights = ({ added, removed }: AirlineInitiatedChange): boolean =>
  (added ?? []).length > 0 &&
  (added ?? []).length >= (removed ?? []).length &&
  (added ?? []).every(({ segments }) => segments.length > 0);

/** Returns the changes that await an answer, oldest first. */
export const pendingChanges = (changes: readonly AirlineInitiatedChange[]): AirlineInitiatedChange[] =>
  changes
    .filter(isPending)
    .toSorted(({ created_at: one }, { created_at: other }) => Date.parse(one ?? '') - Date.parse(other ?? ''));

/** Returns the changes of an order that await an answer, as one. */
export function pendingChange(changes: readonly AirlineInitiatedChange[]): AirlineChange | undefined {
  const pending = pendingChanges(changes);
  if (pending.length === 0) return undefined;
  const allow = (action: string): boolean =>
    pending.every(({ available_actions: actions }) => actions?.includes(action) ?? false);
  const canAccept = allow('accept') && pending.every(hasNewFlights);
  return { ids: pending.map(({ id }) => id), canAccept, canCancel: allow('cancel') };
}

/** Changes of the flights by the airline, which Duffel asks the agency to accept. */
export class DuffelAirlineChanges {
  constructor(
    private readonly session: DuffelSession,
    private readonly deadlinesMs: { order: number; lookup: number },
  ) {}

  /** Accepts those of the changes that are still pending. A change of another order, or an unknown one, is ignored. */
  async accept(orderId: string, ids: readonly string[]): Promise<AcceptChangesOutcome> {
    try {
      const pending = pendingChanges(await this.list(orderId)).filter(({ id }) => ids.includes(id));
      for (const { id } of pending)
        await this.session.call(this.deadlinesMs.order, (sdk) => sdk.airlineInitiatedChanges.accept(id));
      return { outcome: 'accepted' };
    } catch (failure) {
      const isRejected = failure instanceof ProviderFailure && failure.kind === 'refused' && failure.refusal;
      return isRejected ? { outcome: 'rejected', error: isRejected } : { outcome: 'unknown' };
    }
  }

  private async list(orderId: string): Promise<AirlineInitiatedChange[]> {
    const response = await this.session.call(this.deadlinesMs.lookup, (sdk) =>
      sdk.airlineInitiatedChanges.list(orderId),
    );
    return readAnswer(changeListSchema, response).data;
  }
}
