import type { TravelPackage } from '@portal/contracts';

/** Maximum number of price options per currency. */
const stepsMax = 4;
const nice = [1, 2, 5];

export interface PriceStep {
  currency: string;
  most: number;
}

/** Round price limits per currency that separate the packages: each limit includes more packages than the one below it. */
export function priceSteps(packages: readonly Pick<TravelPackage, 'price' | 'currency'>[]): PriceStep[] {
  const currencies = [...new Set(packages.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const prices = packages.filter((one) => one.currency === currency).map(({ price }) => price);
    return partingSteps(prices).map((most) => ({ currency, most }));
  });
}

function partingSteps(prices: readonly number[]): number[] {
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const parting: number[] = [];
  for (let unit = 10 ** Math.floor(Math.log10(Math.max(lowest, 1))); unit <= highest; unit *= 10) {
    parting.push(...nice.map((times) => times * unit).filter((step) => step >= lowest && step < highest));
  }
  const reported = parting.filter((step, at) => countUpTo(prices, step) !== countUpTo(prices, parting[at - 1] ?? -1));
  return reported.slice(-stepsMax);
}

const countUpTo = (prices: readonly number[], most: number): number => prices.filter((price) => price <= most).length;
