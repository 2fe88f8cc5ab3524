/** The library's query on each new connection before its first use: which types are arrays. */
const typeQuestion = 'from pg_catalog.pg_type a';
const lostCodes = /^(57P0|CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT)/;

/**
 * Did a connection end while it was being opened (the server restarts, an operator kills it)? In postgres.js 3.4.9,
 * nobody handles the promise for the answer to its own first query. So this one failure comes as an unhandled
 * rejection. No work is in it: the caller that wanted the connection opens another (`pool.ts`). The text of the query
 * tells it from all others.
 */
export function isLostWhileOpening(error: unknown): boolean {
  const { code, query } = (error ?? {}) as { code?: unknown; query?: unknown };
  return (
    typeof code === 'string' &&
    lostCodes.test(code) &&
    typeof query === 'string' &&
    query.includes(typeQuestion)
  );
}
