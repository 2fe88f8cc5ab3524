/** The code of a failure of Postgres or its client, also inside drizzle's own error; empty when there is none. */
export function databaseCode(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
}
