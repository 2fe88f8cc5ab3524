import type { Readable } from 'node:stream';

/** A request to a server outside. */
export interface OutsideRequest {
  url: string;
  /** The caller's company: failures at one company's addresses pause nobody else's calls. */
  companyId: number;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Our own headers; never those of an incoming request. */
  headers?: Readonly<Record<string, string>>;
  /** Text and bytes have a known length; a stream is counted while it leaves. */
  body?: string | Uint8Array | Readable;
  /** Types of answer to accept (`image/`, `application/json`); without it any. */
  types?: readonly string[];
  limits?: Partial<OutsideLimits>;
}

/** The limits: milliseconds and bytes. */
export interface OutsideLimits {
  firstByteMs: number;
  /** Between the bytes of an answer, while a reader waits for more. Without it only the whole is limited. */
  silentMs?: number;
  totalMs: number;
  mostBytesOut: number;
  mostBytesIn: number;
}

/** The head of an answer, of any status: only redirects are refused. */
export interface Head {
  status: number;
  /** Without its parameters; empty when it is missing. */
  type: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * One way outside. Throws an OutsideError, and a TypeError inside a transaction: a caller that waits for others holds
 * no connection.
 */
export interface Door {
  fetch(request: OutsideRequest): Promise<Head & { body: Buffer }>;
  /** The same for an answer too large to hold: `take` reads the body, within the same limits. */
  stream<T>(request: OutsideRequest, take: (body: Readable, head: Head) => Promise<T>): Promise<T>;
}
