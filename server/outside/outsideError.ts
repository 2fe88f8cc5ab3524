import type { OutsideFailure } from '@recado/shared/lib/outsideFailures';

/** Failures before the request reached the other side; after all others it may have acted. */
const beforehand: readonly OutsideFailure[] = [
  'badAddress',
  'inside',
  'notFound',
  'unreachable',
  'certificate',
  'resting',
];

/** A failed call outside. It names neither address nor content, so that it may be logged and kept. */
export class OutsideError extends Error {
  readonly code: OutsideFailure;
  // Private, so that no log shows it.
  readonly #location: string | undefined;

  constructor(code: OutsideFailure, location?: string) {
    super(code);
    this.name = 'OutsideError';
    this.code = code;
    this.#location = location;
  }

  /** The target of a redirect, as the other side wrote it. */
  get location(): string | undefined {
    return this.#location;
  }

  /** May the other side have processed it? Then a repeat must first ask, or use the same id. */
  get mayHaveArrived(): boolean {
    return !beforehand.includes(this.code);
  }
}
