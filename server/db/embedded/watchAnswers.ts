import postgres from 'postgres';

/** How long a Postgres may leave a query without an answer. */
export interface Patience {
  /** After so long `silent` is called. */
  sayMs: number;
  /** After so long `hung` is called. */
  endMs: number;
}

const longestStepMs = 5000;

/**
 * Asks a Postgres again and again over a connection of its own whether it answers. Calls `silent` once when it has not
 * answered for `sayMs`, and `hung` when it has not for `endMs`. Returns how to stop.
 */
export function watchAnswers(
  url: string,
  { sayMs, endMs }: Patience,
  { silent, hung }: { silent: (ms: number) => void; hung: () => void },
): () => Promise<void> {
  const client = postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, connect_timeout: 10 });
  const stepMs = Math.min(longestStepMs, sayMs / 4);
  let silentMs = 0;
  let isAsking = false;
  const probe = async () => {
    isAsking = true;
    try {
      await client`select 1`;
      silentMs = 0;
    } catch (error) {
      // A refusal is an answer too. Another watch notices an end.
      if ((error as { code?: unknown }).code !== 'CONNECT_TIMEOUT') silentMs = 0;
    } finally {
      isAsking = false;
    }
  };
  // Counts its own steps: while the whole machine slept, Postgres was not silent.
  const timer = setInterval(() => {
    const before = silentMs;
    silentMs += stepMs;
    if (!isAsking) void probe();
    if (before < sayMs && silentMs >= sayMs) silent(silentMs);
    if (before < endMs && silentMs >= endMs) hung();
  }, stepMs);
  return async () => {
    clearInterval(timer);
    await client.end({ timeout: 0 });
  };
}
