import type { Query, Schema } from 'mongoose';

/**
 * Excludes a field from query results unless selected (`select({ notes: 1 })`, `select('+notes')`).
 * Replaces mongoose's `select: false`, which walks every schema path before each query and change: 5 % of the bookings
 * service's CPU time.
 */
export function excludeByDefault<Document>(schema: Schema<Document>, path: string): void {
  schema.pre(/^find/, { query: true, document: false }, function () {
    const query = this as unknown as Query<unknown, unknown>;
    const named = query.projection() ?? {};
    if (path in named || `+${path}` in named || query.selectedInclusively()) return;
    query.select({ [path]: 0 });
  });
}
