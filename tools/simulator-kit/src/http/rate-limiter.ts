/** Counts calls per second of real time. */
export class RateLimiter {
  private second = 0;
  private calls = 0;

  constructor(private readonly perSecond: number | undefined) {}

  allows(): boolean {
    if (this.perSecond === undefined) return true;
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.calls = 0;
    }
    this.calls += 1;
    return this.calls <= this.perSecond;
  }
}
