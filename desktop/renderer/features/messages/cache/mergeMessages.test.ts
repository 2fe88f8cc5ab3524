import type { Message } from '@recado/shared/features/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outgoing } from '../../../lib/sending/outbox.ts';
import { aMessage } from '../testing/aMessage.ts';
import { compareMessages, mergeMessages, putMessage } from './mergeMessages.ts';

const outgoing = (clientId: string): Outgoing => ({
  clientId,
  userId: 1,
  user: { id: 1, name: 'Ana' },
  ticketId: 1,
  ticketUuid: aMessage().ticketUuid,
  body: 'oi',
  isPrivate: false,
  isVoice: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  tries: 0,
});

describe('a conversation', () => {
  it('shows one bubble for optimistic copy, event and reply, in whatever order they come', () => {
    const stored = aMessage({ id: 7, clientId: 'c1', fromMe: true, version: 1 });
    const steps = ['optimistic', 'event', 'reply', 'ack'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps], { minLength: 4 }), (order) => {
        let messages: readonly Message[] = [];
        let waiting: Outgoing[] = [];
        let keys = new Set<string>();
        for (const step of order) {
          if (step === 'optimistic') waiting = [outgoing('c1')];
          if (step === 'event' || step === 'reply') messages = putMessage(messages, stored);
          if (step === 'ack') messages = putMessage(messages, { ...stored, ack: 2, version: 2 });
          const items = mergeMessages(messages, waiting);
          expect(items.length).toBe(1);
          keys = new Set([...keys, ...items.map(({ key }) => key)]);
        }
        expect(keys).toEqual(new Set(['c1']));
        expect(mergeMessages(messages, waiting)[0]?.message.ack).toBe(2);
      }),
    );
  });

  it('never lets a tick go back because an older version arrives later', () => {
    const read = aMessage({ id: 3, ack: 3, version: 5 });
    expect(putMessage([read], aMessage({ id: 3, ack: 1, version: 2 }))[0]?.ack).toBe(3);
  });

  it('is in the order of (createdAt, id), however the messages came in', () => {
    const messages = [1, 2, 3, 4, 5, 6].map((id) =>
      aMessage({ id, createdAt: `2026-03-01T10:0${Math.floor(id / 2)}:00.000Z` }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(messages, { minLength: 6 }), (order) => {
        const shown = mergeMessages(order.reduce<readonly Message[]>(putMessage, []), []);
        expect(shown.map(({ message }) => message)).toEqual([...messages].sort(compareMessages));
      }),
    );
  });

  it('puts what is still on its way last and keeps it until the server has it', () => {
    const later = aMessage({ id: 9, createdAt: '2030-01-01T00:00:00.000Z' });
    const items = mergeMessages([later], [outgoing('a'), outgoing('b')]);
    expect(items.map(({ key }) => key)).toEqual(['m9', 'a', 'b']);
    expect(items[1]?.message).toMatchObject({ ack: 0, body: 'oi', fromMe: true });
  });
});
