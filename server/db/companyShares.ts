/** How many connections each company has, or is about to get: at most its share. Without a company there is no limit. */
export class CompanyShares {
  readonly #share: number;
  readonly #held = new Map<number, number>();

  constructor(share: number) {
    this.#share = share;
  }

  hasRoom(companyId: number | undefined): boolean {
    return companyId === undefined || (this.#held.get(companyId) ?? 0) < this.#share;
  }

  add(companyId: number | undefined): void {
    this.#count(companyId, 1);
  }

  remove(companyId: number | undefined): void {
    this.#count(companyId, -1);
  }

  /** A company without connections costs nothing. */
  #count(companyId: number | undefined, change: 1 | -1): void {
    if (companyId === undefined) return;
    const now = (this.#held.get(companyId) ?? 0) + change;
    if (now > 0) this.#held.set(companyId, now);
    else this.#held.delete(companyId);
  }
}
