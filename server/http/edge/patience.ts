/** How long the server waits for others, in milliseconds. */
export interface Patience {
  /** For a request line and its headers. */
  headers: number;
  /** For a socket to show a token. */
  token: number;
  /** Before the speed of a body counts. */
  body: number;
  /** For anything to move on a connection. */
  silence: number;
  /** At a stop, for calls that are still being answered. */
  drain: number;
  /** Between signs of life of a stream. */
  heartbeat: number;
  /** For a stream to read what it was sent. */
  reading: number;
}

export const patience: Patience = {
  headers: 15_000,
  token: 10_000,
  body: 10_000,
  silence: 120_000,
  drain: 8000,
  heartbeat: 25_000,
  reading: 2000,
};
