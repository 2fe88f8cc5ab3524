import { storable } from '../../../channels/storable.ts';
import type { Outside } from '../../../outside/outside.ts';
import { OutsideError } from '../../../outside/outsideError.ts';
import { mostResultBytes } from '../askCaller.ts';
import type { HttpAnswer } from './httpAnswer.ts';
import type { HttpInput } from './httpInput.ts';

/** What a call came to: the status or the failure, how long it took, and the answer if there is one. */
export interface HttpOutcome {
  outcome: string;
  tookMs: number;
  answer: (HttpAnswer & { bytes: number }) | undefined;
}

/**
 * Calls an address once, outside of any transaction. Never throws for a failure of the other side. `key` is the same
 * when a call is repeated after a crash, so that the other side does it once.
 */
export async function callHttp(
  outside: Pick<Outside, 'fetch'>,
  companyId: number,
  { method, url, headers, body, timeoutSeconds }: HttpInput,
  key: string,
): Promise<HttpOutcome> {
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  const totalMs = timeoutSeconds * 1000;
  try {
    const reply = await outside.fetch({
      companyId,
      url,
      method,
      headers: {
        ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
        'idempotency-key': key,
      },
      ...(method !== 'GET' && body !== '' && { body }),
      limits: { firstByteMs: totalMs, totalMs, mostBytesIn: mostResultBytes },
    });
    const text = storable(new TextDecoder().decode(reply.body));
    const answer = { status: reply.status, text, bytes: reply.body.length };
    return { outcome: String(reply.status), tookMs: ms(), answer };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { outcome: error.code, tookMs: ms(), answer: undefined };
  }
}
