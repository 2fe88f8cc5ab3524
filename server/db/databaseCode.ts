/** The code under which Postgres or its client failed, found behind drizzle's own error too; empty when there is none. */
export function databaseCode(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
}
