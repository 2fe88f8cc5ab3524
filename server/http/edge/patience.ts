/** How long the server waits for others, in milliseconds. */
export interface Patience {
  /** For a request line and its headers. */
  headers: number;
  /** For a socket to show a token. */
  token: number;
  /** Before the speed of a body counts. */
  body: number;
  /** For any byte to move on a connection. */
  silence: number;
  /** At a stop, for calls without an answer yet. */
  drain: number;
  /** Between two heartbeats of a stream. */
  heartbeat: number;
  /** For a stream to read the bytes sent to it. */
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
