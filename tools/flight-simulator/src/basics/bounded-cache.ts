/** Cache of pure results; cleared completely when full, which is cheaper than tracking recent use. */
export class BoundedCache<V> {
  private readonly entries = new Map<string, V>();

  constructor(private readonly capacity: number) {}

  getOrMake(key: string, make: () => V): V {
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.entries.size >= this.capacity) this.entries.clear();
    this.entries.set(key, made);
    return made;
  }
}
