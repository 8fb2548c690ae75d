import { packageCurrencies, packagePictureSchema } from '@portal/contracts';
import type { InternalFetch } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { InstancePool } from '../../upstreams/instance-pool';

const sharedPackageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.enum(packageCurrencies),
  duration: z.string(),
  picture: z.optional(packagePictureSchema),
});
/** What a shared link tells of a package. */
export type SharedPackage = z.infer<typeof sharedPackageSchema>;
const answerSchema = z.object({ data: sharedPackageSchema });

/** A page does not wait for its head: without an answer by then it says what it always says. */
const patienceMs = 500;
const keptMs = 10_000;
const keptPackages = 500;
const packageAddress = /^\/packages\/([0-9a-f]{24})\/?$/i;

/** Asks the catalog what a package is called, for the heads of pages; many who open one link share a question. */
export class SharedPackages {
  private readonly answers = new LRUCache<string, SharedPackage>({
    max: keptPackages,
    ttl: keptMs,
    fetchMethod: (id) => this.ask(id),
  });

  constructor(
    private readonly catalog: InstancePool,
    private readonly fetch: InternalFetch,
  ) {}

  /** The package whose page is at that path; undefined where there is none, or while the catalog does not answer. Never rejects. */
  async at(path: string): Promise<SharedPackage | undefined> {
    const id = packageAddress.exec(path)?.[1];
    return id === undefined ? undefined : this.answers.fetch(id.toLowerCase()).catch(() => undefined);
  }

  private async ask(id: string): Promise<SharedPackage | undefined> {
    const instance = this.catalog.admits() ? this.catalog.pick() : undefined;
    if (!instance) return undefined;
    const answer = await this.fetch(`${instance.url}/packages/${id}`, { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? answerSchema.safeParse(await answer.json()).data?.data : undefined;
  }
}
