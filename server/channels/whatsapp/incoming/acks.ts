import { ack, type FailureCode } from '@recado/shared/features/messages';
import type { BinaryNode } from 'baileys';
import type { ChannelEvent, Identity } from '../../channel.ts';
import type { NewRawEvent } from '../../rawEvents.ts';
import { storedId } from '../../storable.ts';
import { identitiesOf, isSameUser } from '../jids.ts';
import type { OwnAddresses } from './payload.ts';

/** How far messages of ours got, read from one stanza. */
export interface AckUpdate {
  providerIds: string[];
  ack: number;
  failure: FailureCode | null;
  /** The chat that reports it; without it WhatsApp itself or our own phone. */
  from?: readonly Identity[];
}

/** Receipts by type. No type means delivered; `inactive` is a device that got it while nobody looked. */
const receiptAcks: Record<string, number> = {
  '': ack.delivered,
  inactive: ack.delivered,
  read: ack.read,
  played: ack.played,
  /** Our own phone got its copy: the server has the message, the customer perhaps not yet. */
  sender: ack.sent,
};

/**
 * Reads a receipt stanza. Undefined when it says nothing about our messages: a read mark of our own devices, or a
 * device that asks for a message again. In a group the first member counts for all.
 */
export function acksOfReceipt({ attrs, content }: BinaryNode, own: OwnAddresses): AckUpdate | undefined {
  const reached = receiptAcks[attrs.type ?? ''];
  if (reached === undefined || !attrs.id) return undefined;
  const device = attrs.participant ?? attrs.from;
  const isOwnDevice = isSameUser(device, own.pn) || isSameUser(device, own.lid);
  if (isOwnDevice !== (attrs.type === 'sender')) return undefined;
  const list = Array.isArray(content) ? content.find(({ tag }) => tag === 'list') : undefined;
  const more = Array.isArray(list?.content) ? list.content.map((item) => item.attrs.id ?? '') : [];
  return {
    providerIds: [attrs.id, ...more].filter(Boolean),
    ack: reached,
    failure: null,
    ...(!isOwnDevice && { from: identitiesOf([attrs.from]) }),
  };
}

/** 463: the account may not start new chats, or lacks this contact's token. A retry makes it worse. */
const failures: Record<string, FailureCode> = { '463': 'restricted', '404': 'notOnChannel' };

/** Reads the server's answer to a message of ours: accepted, or refused for good. */
export function ackOfServer({ attrs }: BinaryNode): AckUpdate | undefined {
  if (!attrs.id) return undefined;
  if (attrs.error === undefined) return { providerIds: [attrs.id], ack: ack.sent, failure: null };
  return { providerIds: [attrs.id], ack: ack.failed, failure: failures[attrs.error] ?? 'refused' };
}

/**
 * Acks as raw events. They need no order with messages that left through us, whose rows exist long before. `chatOf`
 * names the chat of a message that came from the phone moments ago.
 */
export const rawAcks = (
  update: AckUpdate,
  chatOf: (providerId: string) => string | undefined,
): NewRawEvent[] =>
  update.providerIds.map((providerId) => {
    const event: ChannelEvent = {
      kind: 'ack',
      providerId: storedId(providerId),
      ack: update.ack,
      failure: update.failure,
      ...(update.from && { from: update.from }),
    };
    return {
      eventKey: `ack:${storedId(providerId)}:${update.ack}`,
      conversation: chatOf(providerId) ?? `ack:${storedId(providerId)}`,
      meta: { kind: 'ack', event },
    };
  });
