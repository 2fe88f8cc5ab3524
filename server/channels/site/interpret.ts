import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { z } from 'zod';
import type { ChannelEvent, Content, RawEvent } from '../channel.ts';

/** A visitor's message as its raw event holds it. */
export const StoredVisit = z.object({
  handle: z.string(),
  providerId: z.string(),
  text: z.string(),
  choiceId: z.string().optional(),
  file: z
    .object({
      id: z.number(),
      name: z.string(),
      mime: z.string(),
      bytes: z.number(),
      isVoice: z.boolean(),
    })
    .optional(),
  /** Their name, or one made up for a new visitor without; null: nothing new. */
  name: z.string().nullable(),
  email: z.string(),
  /** Facts for the contact's extra information. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type StoredVisit = z.output<typeof StoredVisit>;

/** Translates a stored event of a visitor into the product's words. Pure: it reads nothing but the event. */
export function interpret({ payload, meta, receivedAt }: RawEvent): ChannelEvent[] {
  if (meta.kind === 'ack') return [meta.event as ChannelEvent];
  if (meta.kind === 'seen') return seen(meta.providerIds as string[], meta.ack as number);
  if (meta.kind === 'same') return [samePerson(meta.handles as string[])];
  if (!payload) return [];
  const visit = StoredVisit.parse(JSON.parse(Buffer.from(payload).toString()));
  const identities = [{ kind: 'visitor' as const, value: visit.handle }];
  return [
    {
      kind: 'message',
      providerId: visit.providerId,
      conversation: { identities, isGroup: false, name: visit.name },
      sender: null,
      fromMe: false,
      at: receivedAt,
      isLive: true,
      isForwarded: false,
      quotedProviderId: null,
      content: contentOf(visit),
    },
    ...(visit.email !== '' || visit.facts.length > 0
      ? [{ kind: 'profile' as const, identities, email: visit.email, facts: visit.facts }]
      : []),
  ];
}

const seen = (providerIds: readonly string[], ack: number): ChannelEvent[] =>
  providerIds.map((providerId) => ({ kind: 'ack', providerId, ack, failure: null }));

const samePerson = (handles: readonly string[]): ChannelEvent => ({
  kind: 'identities',
  identities: handles.map((value) => ({ kind: 'visitor', value })),
  name: null,
});

function contentOf({ text, file, choiceId }: StoredVisit): Content {
  if (file)
    return {
      type: 'media',
      mediaType: mediaTypeOf(file.mime),
      caption: text,
      fileName: file.name,
      mime: file.mime,
      bytes: file.bytes,
      isVoice: file.isVoice,
      source: { uploadId: file.id },
    };
  return {
    type: 'text',
    body: text,
    ...(choiceId !== undefined && { details: { kind: 'answer' as const, choiceId } }),
  };
}
