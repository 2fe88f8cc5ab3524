import { z } from 'zod';

const Line = z.string().max(1000);

/** How a file is shown when it is no plain picture, film or recording. */
export const mediaLooks = ['sticker', 'gif', 'videoNote', 'viewOnce'] as const;

/** The votes of one person; `voter` tells people apart in groups, `options` are places in the poll's list. */
export const PollVote = z.object({
  voter: z.string().max(200),
  name: z.string().nullable(),
  fromMe: z.boolean(),
  options: z.array(z.number().int().min(0)),
});
export type PollVote = z.infer<typeof PollVote>;

/** The class of a sent template's price, and whether it costs anything. */
const TemplateCost = z.object({ category: z.string().max(40), isBillable: z.boolean() });

/**
 * What a message has beside its words and its file. The body always says the same in words, for search, previews,
 * channels and programs that know nothing of a kind.
 */
export const MessageDetails = z
  .discriminatedUnion('kind', [
    /** Of a picture, film or recording. Files with one `albumId` were sent together. */
    z.object({
      kind: z.literal('media'),
      look: z.enum(mediaLooks).nullable(),
      albumId: z.string().max(200).nullable(),
      seconds: z.number().int().min(0).nullable(),
      /** The loudness of a recording, 0 to 100, in at most 64 steps. */
      waveform: z.array(z.number().int().min(0).max(100)).max(64).nullable(),
    }),
    z.object({
      kind: z.literal('place'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: Line,
      address: Line,
      /** The sender moves; the place is the last known one. */
      isLive: z.boolean(),
    }),
    z.object({
      kind: z.literal('poll'),
      question: Line,
      options: z.array(Line.min(1)).min(1).max(20),
      /** How many options one person may choose; 0: any number. */
      mostChosen: z.number().int().min(0).max(20),
      votes: z.array(PollVote).max(2000),
    }),
    z.object({
      kind: z.literal('event'),
      name: Line,
      description: z.string().max(5000),
      place: Line,
      startsAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
      isCanceled: z.boolean(),
    }),
    /** Buttons or a list to choose from. */
    z.object({
      kind: z.literal('choices'),
      look: z.enum(['buttons', 'list']),
      /** The words on the button that opens a list. */
      opens: Line,
      footer: Line,
      choices: z
        .array(
          z.object({
            id: z.string().min(1).max(256),
            title: Line.min(1),
            description: Line,
            url: Line.nullable(),
          }),
        )
        .max(50),
    }),
    /** The customer chose one of our choices. */
    z.object({ kind: z.literal('answer'), choiceId: z.string().max(256) }),
    /** A text that the provider has approved; `values` fill its places in order. */
    z.object({
      kind: z.literal('template'),
      templateId: z.number().int().positive(),
      name: Line,
      language: z.string().max(20),
      header: Line,
      footer: Line,
      buttons: z.array(z.object({ text: Line, url: Line.nullable() })).max(10),
      headerValues: z.array(Line).max(5),
      values: z.array(Line).max(50),
      /** By the place of each button; empty for one without a place to fill. */
      buttonValues: z.array(Line).max(10),
      /** The names of the places that `values` and `headerValues` fill; none where places have numbers. */
      names: z.array(z.string().max(60)).max(50).optional(),
      headerNames: z.array(z.string().max(60)).max(5).optional(),
      /** What the provider says of its price, once it has sent it. */
      cost: TemplateCost.nullish(),
    }),
    z.object({
      kind: z.literal('order'),
      items: z
        .array(
          z.object({
            productId: z.string().max(200),
            name: Line,
            quantity: z.number().min(0),
            /** Of one piece, in the currency's main unit; null if the channel does not say. */
            price: z.number().nullable(),
          }),
        )
        .max(200),
      currency: z.string().max(3),
      note: z.string().max(5000),
    }),
    /** An answer to a story of ours, or a story that names us. */
    z.object({
      kind: z.literal('story'),
      about: z.enum(['reply', 'mention']),
      url: z.string().max(2000).nullable(),
    }),
    z.object({
      kind: z.literal('call'),
      outcome: z.enum(['missed', 'refused', 'answered']),
      isVideo: z.boolean(),
      seconds: z.number().int().min(0).nullable(),
    }),
  ])
  .meta({ id: 'MessageDetails' });
export type MessageDetails = z.infer<typeof MessageDetails>;

/** The details of one kind. */
export type DetailsOf<K extends MessageDetails['kind']> = Extract<MessageDetails, { kind: K }>;
