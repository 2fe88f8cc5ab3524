import { createHash } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import type { Endpoint } from '@recado/shared/lib/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Work } from '../work.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import type { UploadedFile } from './uploads.ts';

/**
 * Runs the handler once per Idempotency-Key and caller. The work's transaction also takes the key: a repeat that comes
 * while the first still runs waits for it, then gets its reply. The same key with another request is refused. Kept for
 * a day.
 */
export async function once(
  endpoint: Endpoint,
  request: FastifyRequest,
  { tx, removeFiles }: Work,
  caller: string,
  { parsed, files }: { parsed: unknown; files: UploadedFile[] },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers['idempotency-key'];
  if (!endpoint.idempotent || header === undefined) return run();
  if (typeof header !== 'string' || !/^[\w.:-]{1,128}$/.test(header))
    throw new AppError('ERR_VALIDATION', { fields: { 'Idempotency-Key': 'Invalid' } });
  const key = `${caller}:${header}`;
  const requestHash = createHash('sha256')
    .update(
      JSON.stringify([endpoint.path, withoutConditions(parsed, endpoint), files.map(({ sha256 }) => sha256)]),
    )
    .digest('base64url');
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!taken) {
    const [first] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    if (first?.requestHash !== requestHash) throw new AppError('ERR_IDEMPOTENCY_CONFLICT');
    // The reply shows the first request's files.
    removeFiles(files.map((file) => file.key));
    return first.reply;
  }
  const reply = await run();
  await tx.update(idempotencyKeys).set({ reply }).where(eq(idempotencyKeys.key, key));
  return reply;
}

/** The request without the conditions under which it may be carried out: these change between its repeats. */
function withoutConditions(parsed: unknown, { conditions = [] }: Endpoint): unknown {
  if (conditions.length === 0) return parsed;
  const { body, ...rest } = parsed as { body?: Record<string, unknown> };
  const others = Object.entries(body ?? {}).filter(([name]) => !conditions.includes(name));
  return { ...rest, body: Object.fromEntries(others) };
}
