/**
 * Runs work one piece at a time per conversation, in the order it came. Tabs of one browser take turns too, by Web
 * Locks; plain http beyond localhost has none, and there the server alone keeps repeats out.
 */
export class Turns {
  /** The last piece of each conversation that has any. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  run(conversation: string, work: () => Promise<void>): void {
    const turn = (this.#last.get(conversation) ?? Promise.resolve()).then(() =>
      this.#amongTabs(conversation, work),
    );
    this.#last.set(conversation, turn);
    void turn.then(() => {
      if (this.#last.get(conversation) === turn) this.#last.delete(conversation);
    });
  }

  #amongTabs(conversation: string, work: () => Promise<void>): Promise<void> {
    const locks = navigator.locks as LockManager | undefined;
    return locks ? locks.request(`${this.#name}/${conversation}`, work) : work();
  }
}
