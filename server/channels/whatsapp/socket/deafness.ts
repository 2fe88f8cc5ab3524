import type { BinaryNode } from 'baileys';

const minuteMs = 60_000;

/** By when a busy number counts as deaf. A test sets shorter times. */
export const suddenSilence = {
  /** How many people write is counted in parts of this length. */
  partMs: 5 * minuteMs,
  /** How many parts before the silence are compared with it: a number whose customers go to bed fades over them. */
  parts: 6,
  /** A silence this long may be deafness, at the earliest. */
  fromMs: 5 * minuteMs,
  /** Each number waits longer by a part of this. When WhatsApp itself is silent, not all of them connect again at once. */
  spreadMs: 5 * minuteMs,
  /** A longer silence is no longer sudden: slower rules judge it. */
  toMs: 15 * minuteMs,
  /** The fewest people who must be missing, by the emptiest part. */
  missing: 30,
  /** A number is connected again for this reason no more often. */
  apartMs: 60 * minuteMs,
};

/** Who wrote is noted for each step, so that parts can end where the silence begins. */
const stepsOfPart = 5;
/** More people in a step say nothing new. */
const mostPeople = 50;
/** Stanzas that answer our own. A deaf socket gets these too. */
const answers: ReadonlySet<string> = new Set(['iq', 'ack']);

/** Does a stanza prove that the socket hears? */
export const provesHearing = ({ tag }: BinaryNode): boolean => !answers.has(tag);

/**
 * What a number hears, over all sockets of its session, one after the other. WhatsApp answers every harmless question of
 * a deaf socket as well, so only the number's own habit shows deafness. Times are in milliseconds of one clock.
 */
export class Deafness {
  /** Who wrote, by step; the oldest first. */
  readonly #people = new Map<number, Set<string>>();
  readonly #spread: number;
  #heardMs = Number.NEGATIVE_INFINITY;
  #woken = Number.NEGATIVE_INFINITY;

  /** `spread` is a random number below 1. */
  constructor(spread: number) {
    this.#spread = spread;
  }

  /** Notes a stanza that proves hearing. What waited at WhatsApp comes in a rush and tells nothing of the habit. */
  note({ tag, attrs: { from, participant, offline } }: BinaryNode, nowMs: number): void {
    this.#heardMs = nowMs;
    if (tag !== 'message' || offline !== undefined) return;
    const step = stepAt(nowMs);
    const people = this.#people.get(step) ?? new Set();
    if (people.size < mostPeople) people.add(participant ?? from ?? '');
    this.#people.set(step, people);
    const oldest = step - (suddenSilence.parts + 1) * stepsOfPart;
    for (const one of this.#people.keys()) if (one < oldest) this.#people.delete(one);
  }

  /**
   * Has a busy number gone silent at once? The caller connects it again: the next answer is false for an hour. Numbers
   * with few customers, and those that fade, are never meant.
   */
  isSuddenlySilent(nowMs: number): boolean {
    const { fromMs, spreadMs, toMs, apartMs } = suddenSilence;
    const silentMs = nowMs - this.#heardMs;
    if (silentMs < fromMs + this.#spread * spreadMs || silentMs > toMs) return false;
    if (nowMs - this.#woken < apartMs) return false;
    if (!this.#wasBusy(silentMs)) return false;
    this.#woken = nowMs;
    return true;
  }

  /** Are many people missing, by the parts before the silence? */
  #wasBusy(silentMs: number): boolean {
    const { partMs, parts, missing } = suddenSilence;
    const fewest = Math.min(...Array.from({ length: parts }, (_, back) => this.#peopleIn(back)));
    return (fewest * silentMs) / partMs >= missing;
  }

  /** How many people wrote in a part before the silence; 0: the last one. */
  #peopleIn(part: number): number {
    const last = stepAt(this.#heardMs) - part * stepsOfPart;
    const all = new Set<string>();
    for (let step = last - stepsOfPart + 1; step <= last; step++)
      for (const one of this.#people.get(step) ?? []) all.add(one);
    return all.size;
  }
}

const stepAt = (ms: number): number => Math.floor((ms * stepsOfPart) / suddenSilence.partMs);
