/** The most strings of a workbook, and their bytes. */
const mostStrings = 6_000_000;
const mostBytes = 96 * 1024 * 1024;
const blockBytes = 1024 * 1024;

/** The strings that cells of a workbook share, as bytes: as objects a million of them would take a hundred megabytes. */
export class StringTable {
  readonly #blocks: Buffer[] = [];
  #used = blockBytes;
  #starts = new Uint32Array(1024);
  #lengths = new Uint16Array(1024);
  #count = 0;

  add(text: string): void {
    const bytes = Buffer.byteLength(text);
    if (this.#used + bytes > blockBytes) {
      if ((this.#blocks.length + 1) * blockBytes > mostBytes) throw new Error('too many strings');
      this.#blocks.push(Buffer.allocUnsafeSlow(blockBytes));
      this.#used = 0;
    }
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count] = (this.#blocks.length - 1) * blockBytes + this.#used;
    this.#lengths[this.#count] = bytes;
    this.#count++;
    this.#used += this.#blocks.at(-1)!.write(text, this.#used);
  }

  /** The string at this place; empty where there is none. */
  at(place: number): string {
    if (!Number.isInteger(place) || place < 0 || place >= this.#count) return '';
    const start = this.#starts[place]!;
    const from = start % blockBytes;
    return this.#blocks[(start - from) / blockBytes]!.toString('utf8', from, from + this.#lengths[place]!);
  }

  #grow(): void {
    if (this.#count >= mostStrings) throw new Error('too many strings');
    const starts = new Uint32Array(this.#count * 2);
    starts.set(this.#starts);
    const lengths = new Uint16Array(this.#count * 2);
    lengths.set(this.#lengths);
    this.#starts = starts;
    this.#lengths = lengths;
  }
}
