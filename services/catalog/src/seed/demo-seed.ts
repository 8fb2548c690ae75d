import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, isDuplicateKey, type ServiceLogger } from '@portal/nest-kit';
import type { CatalogEnv } from '../env';
import { PackagesRepository, type NewPackage } from '../packages/packages.repository';
import { demoPackages } from './demo-packages';

/** Adds the demo packages to a database without any package. */
@Injectable()
export class DemoSeed implements OnModuleInit {
  constructor(
    @Inject(SERVICE_ENV) private readonly env: CatalogEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    private readonly packages: PackagesRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.env.SEED_DEMO_DATA || !(await this.packages.isEmpty())) return;
    const seeds = demoPackages();
    await Promise.all(seeds.map((seed) => this.insert(seed)));
    this.log.info({ packages: seeds.length }, 'demo packages created');
  }

  private async insert(seed: NewPackage): Promise<void> {
    try {
      await this.packages.insert(seed, () => []);
    } catch (error) {
      // Another instance may have inserted them concurrently.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
