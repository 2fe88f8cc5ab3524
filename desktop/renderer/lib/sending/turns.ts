/** Runs work one piece at a time per conversation, in the order it came. */
export class Turns {
  /** The last piece of each conversation that has any. */
  readonly #last = new Map<string, Promise<void>>();

  run(conversation: string, work: () => Promise<void>): void {
    const turn = (this.#last.get(conversation) ?? Promise.resolve()).then(work);
    this.#last.set(conversation, turn);
    void turn.then(() => {
      if (this.#last.get(conversation) === turn) this.#last.delete(conversation);
    });
  }
}
