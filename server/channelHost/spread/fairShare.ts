import type { DesiredState } from '../desiredStates.ts';
import { isFree } from '../needsAttention.ts';

/** A free connection beyond this process's share is left to others for so long; then it takes it all the same. */
const graceMs = 2000;
/** After its own start a process waits longer for others of its machine, which start too. */
const startGraceMs = 10_000;
const startedWithinMs = 15_000;
/** A process gives connections back after it had too many for so long: a dead neighbour is off the list by then. */
const surplusMs = 15_000;
/** No process took what others should have taken, for so long: then they are well. */
const calmMs = 60_000;

/** What a process knows of a connection when it compares. */
type Row = Pick<DesiredState, 'id' | 'isWanted' | 'owner' | 'hosts'>;

/**
 * Spreads connections over the processes that run channels, on all machines. Each takes free ones up to its share, and
 * others only when nobody else did. One with too many gives them back, one at a time. `now` is a monotonic clock in
 * milliseconds, `processes` how many of them run on this machine.
 */
export class FairShare {
  readonly #now: () => number;
  readonly #processes: number;
  readonly #startedMs: number;
  readonly #freeSince = new Map<number, number>();
  /** Those that this process saw with another one that lived: that one was up, and has gone. */
  readonly #lived = new Set<number>();
  #room = 0;
  /** Its room when every process of this machine runs. */
  #usualRoom = 0;
  /** The others of this machine have started: who is missing from now on has gone. */
  #hasSeenAll = false;
  #surplusSince: number | undefined;
  #tookOverMs = Number.NEGATIVE_INFINITY;

  constructor(processes: number, now: () => number) {
    this.#processes = processes;
    this.#now = now;
    this.#startedMs = now();
  }

  /** Takes a read of all connections. `isOurs` are those that this process has, or is about to take. */
  note(rows: readonly Row[], isOurs: (id: number) => boolean): void {
    const wantedRows = rows.filter(({ isWanted }) => isWanted);
    const owners = [...new Set(wantedRows.flatMap(({ owner }) => owner ?? []))];
    const deadCount = owners.filter(isFree).length;
    // The list still counts a killed process; one that stops in order has left it before its connections are free.
    const alive = Math.max(1, (rows[0]?.hosts ?? 0) - deadCount);
    const usual = Math.max(alive, this.#processes);
    if (this.#processes > 1 && alive >= this.#processes) this.#hasSeenAll = true;
    const expected = this.#isStarting() ? Math.max(usual, owners.length - deadCount) : alive;
    const held = wantedRows.filter(({ id }) => isOurs(id)).length;
    this.#room = Math.ceil(wantedRows.length / expected) - held;
    this.#usualRoom = Math.ceil(wantedRows.length / usual) - held;
    const free = new Set(
      wantedRows.filter(({ id, owner }) => !isOurs(id) && isFree(owner)).map(({ id }) => id),
    );
    for (const { id, owner } of wantedRows) if (!isOurs(id) && !isFree(owner)) this.#lived.add(id);
    for (const id of this.#freeSince.keys()) if (!free.has(id)) this.#freeSince.delete(id);
    for (const id of free) if (!this.#freeSince.has(id)) this.#freeSince.set(id, this.#now());
    const hasSurplus = held > Math.ceil(wantedRows.length / alive);
    this.#surplusSince = hasSurplus ? (this.#surplusSince ?? this.#now()) : undefined;
  }

  /** May this process take a free connection now? A yes counts against its share until the next read. */
  mayTake({ id, isWanted }: Row): boolean {
    if (!isWanted) return true;
    if (this.#room > 0) {
      this.#room--;
      if (--this.#usualRoom < 0) this.#tookOverMs = this.#now();
      return true;
    }
    const freeMs = this.#now() - (this.#freeSince.get(id) ?? this.#now());
    const isNew = !this.#lived.has(id) && this.#isStarting();
    if (freeMs < (isNew ? startGraceMs : graceMs)) return false;
    this.#tookOverMs = this.#now();
    return true;
  }

  #isStarting(): boolean {
    return !this.#hasSeenAll && this.#now() - this.#startedMs < startedWithinMs;
  }

  /** Is it time to give one connection back, for others that have room? */
  hasTooMany(): boolean {
    const now = this.#now();
    return (
      this.#surplusSince !== undefined &&
      now - this.#surplusSince >= surplusMs &&
      now - this.#tookOverMs >= calmMs
    );
  }
}

/** The same connections in an order of its own for each process: so that few of them reach for the same one. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [mixed[n], mixed[other]] = [mixed[other]!, mixed[n]!];
  }
  return mixed;
}
