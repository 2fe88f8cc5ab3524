/** A stretch of time, by the machine's clock. */
export interface Span {
  from: number;
  to: number;
}

/** The stretches in which something was broken on purpose; between them all is calm. */
export class Calm {
  readonly #troubles: (Span & { phones: readonly string[] | undefined })[] = [];

  /** Notes the trouble of these numbers, or of all, until the work goes on, and some seconds more. */
  async during(run: () => Promise<void>, phones?: readonly string[], restMs = 5000): Promise<void> {
    const trouble = { phones, from: Date.now(), to: Number.POSITIVE_INFINITY };
    this.#troubles.push(trouble);
    await run();
    trouble.to = Date.now() + restMs;
  }

  isCalm = ({ from, to }: Span, phone: string): boolean =>
    this.#troubles.every(
      (trouble) => to < trouble.from || from > trouble.to || trouble.phones?.includes(phone) === false,
    );
}
