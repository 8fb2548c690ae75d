/** Growing byte buffer that is reused between keys. */
export class KeyWriter {
  private bytes = Buffer.allocUnsafe(4096);
  length = 0;

  private room(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  uint16(value: number): void {
    this.room(2);
    this.length = this.bytes.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.room(4);
    this.length = this.bytes.writeUInt32BE(value, this.length);
  }

  /** Writes a signed 64-bit integer in an order-preserving encoding. */
  int64(value: bigint): void {
    this.room(8);
    this.length = this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value + (1n << 63n)), this.length);
  }

  /** Writes a double in an order-preserving encoding: sign bit flipped, negatives complemented, NaN lowest. */
  double(value: number): void {
    this.room(8);
    const at = this.length;
    if (Number.isNaN(value)) this.bytes.fill(0, at, at + 8);
    else {
      this.bytes.writeDoubleBE(value === 0 ? 0 : value, at);
      if (value < 0) for (let index = at; index < at + 8; index++) this.bytes[index] = ~(this.bytes[index] ?? 0);
      else this.bytes[at] = (this.bytes[at] ?? 0) ^ 0x80;
    }
    this.length = at + 8;
  }

  raw(value: Uint8Array): void {
    this.room(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** Writes zero-terminated UTF-8. A zero inside is encoded as 00 FF, which sorts above the terminator 00 00. */
  text(value: string): void {
    this.room(value.length * 3 + 2);
    const start = this.length;
    this.length += this.bytes.write(value, start, 'utf8');
    if (value.includes('\0')) {
      const escaped = Buffer.from(value.replaceAll('\0', '\0\u0001'), 'utf8');
      this.length = start;
      this.room(escaped.length + 2);
      for (let index = 0; index < escaped.length; index++) {
        const isMark = index > 0 && escaped[index - 1] === 0 && escaped[index] === 1;
        this.bytes[this.length++] = isMark ? 0xff : (escaped[index] ?? 0);
      }
    }
    this.bytes[this.length++] = 0;
    this.bytes[this.length++] = 0;
  }

  copyFrom(start: number): Buffer {
    return Buffer.from(this.bytes.subarray(start, this.length));
  }

  truncate(length: number): void {
    this.length = length;
  }

  invertFrom(start: number): void {
    for (let index = start; index < this.length; index++) this.bytes[index] = ~(this.bytes[index] ?? 0);
  }
}
