import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { ErasureResponse } from '@portal/contracts';
import type { Connection } from 'mongoose';

/** Account that is being erased. */
export interface ErasedPerson {
  userId: string;
  /** Username before the erasure. Only identity knows it. */
  name?: string;
  /** Replaces the username in retained records. */
  pseudonym: string;
}

/** Removes personal data from the collections of one repository. */
export interface Eraser {
  /**
   * Idempotent: repeated until all erasers succeed.
   * @returns nothing if no caller needs the number of changes
   */
  erase(person: ErasedPerson): Promise<ErasureResponse | void>;
}

/** Registers an `Eraser` for models by name. Required on every repository with personal data. */
export const Erases = DiscoveryService.createDecorator<readonly string[]>();

/** Registered erasers of a service. A test of each service fails for a collection without one. */
@Injectable()
export class Erasers {
  constructor(
    private readonly discovery: DiscoveryService,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** @returns the collections of the service's database that have no eraser, sorted */
  async uncovered(): Promise<string[]> {
    const names = this.registered().flatMap(({ models }) => models);
    const covered = new Set(names.map((name) => this.connection.model(name).collection.name));
    const modelled = Object.values(this.connection.models).map(({ collection }) => collection.name);
    const stored = (await this.connection.listCollections()).map(({ name }) => name);
    return [...new Set([...modelled, ...stored])].filter((name) => !covered.has(name)).sort();
  }

  /**
   * Runs all erasers sequentially.
   * @returns the total number of changes; `waits` if one of them has to be repeated
   */
  async erase(person: ErasedPerson): Promise<ErasureResponse> {
    const sum: ErasureResponse = { changed: 0 };
    for (const { eraser } of this.registered()) {
      const { changed, waits } = (await eraser.erase(person)) ?? { changed: 0 };
      sum.changed += changed;
      if (waits) sum.waits = true;
    }
    return sum;
  }

  private registered(): { eraser: Eraser; models: readonly string[] }[] {
    return this.discovery.getProviders({ metadataKey: Erases.KEY }).map((wrapper) => ({
      eraser: wrapper.instance as Eraser,
      models: this.discovery.getMetadataByDecorator(Erases, wrapper) ?? [],
    }));
  }
}

@Module({ imports: [DiscoveryModule], providers: [Erasers], exports: [Erasers] })
export class ErasersModule {}
