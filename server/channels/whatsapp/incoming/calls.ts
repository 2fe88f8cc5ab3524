import type { WACallEvent } from 'baileys';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import { isLive } from './chat.ts';
import type { Payload } from './payload.ts';

/** A call as it is stored: that it rings, or how it ended. */
export type CallPayload = Extract<Payload, { kind: 'call' }>;

const callsKept = 200;

/** The calls that ring or run. Each is stored when it rings, as missed, and again when more is known of it. */
export class Calls {
  readonly #ringing = new BoundedMap<string, CallPayload>(callsKept);
  readonly #answeredAt = new BoundedMap<string, number>(callsKept);

  /** The news in an event of the library; undefined for none. */
  eventOf(
    { id, from, callerPn, chatId, isVideo, status, date }: WACallEvent,
    nowMs: number,
  ): CallPayload | undefined {
    if (!id) return undefined;
    const at = date.getTime();
    if (status === 'offer') {
      const call: CallPayload = {
        kind: 'call',
        callId: id,
        from: from ?? chatId,
        fromPn: callerPn,
        isVideo: isVideo === true,
        at,
        isLive: isLive(at, nowMs),
      };
      this.#ringing.set(id, call);
      return call;
    }
    if (status === 'accept') {
      this.#answeredAt.set(id, at);
      return this.#ended(id, { outcome: 'answered', seconds: null });
    }
    if (status === 'reject') return this.refused(id);
    const answeredAt = this.#answeredAt.get(id);
    if ((status !== 'terminate' && status !== 'timeout') || answeredAt === undefined) return undefined;
    return this.#ended(id, {
      outcome: 'answered',
      seconds: Math.max(0, Math.round((at - answeredAt) / 1000)),
    });
  }

  /** The phone or we refused it. */
  refused(callId: string): CallPayload | undefined {
    return this.#ended(callId, { outcome: 'refused', seconds: null });
  }

  #ended(callId: string, end: NonNullable<CallPayload['end']>): CallPayload | undefined {
    const call = this.#ringing.get(callId);
    return call && { ...call, end };
  }
}
