import type { Refusal } from '../channel.ts';

/** Graph does not accept this message; it did not leave. */
export class NotComposed extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.class);
    this.refusal = refusal;
  }
}
