import { z } from 'zod';

const Count = z.number().int().min(1).max(10_000);
const DelayMs = z.number().int().min(0).max(600_000);

/** An international number; signs and blanks are dropped. */
export const PhoneNumber = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{8,15}$/, 'a number has 8 to 15 digits with its country code'));

export const NewPhone = z.object({
  number: PhoneNumber,
  name: z.string().trim().min(1).max(100),
  lid: z
    .string()
    .regex(/^\d{6,20}$/)
    .optional(),
});

export const NewContact = NewPhone.extend({
  /** the id others see as the sender */
  addressing: z.enum(['lid', 'pn']).default('lid'),
});

/** How a handset behaves; times in ms. */
export const Settings = z
  .object({
    on: z.boolean(),
    autoDeliver: z.boolean(),
    autoRead: z.boolean(),
    ownCopyMs: DelayMs,
    deliveredMs: DelayMs,
    readMs: DelayMs,
    addressing: z.enum(['lid', 'pn']),
  })
  .partial();

/** The server knows which connection waits, but only the QR holds the secret that proves the scan. */
export const Scan = z.object({
  qr: z
    .string({ error: 'qr is needed: its secret never crosses the wire, so the server cannot know it' })
    .trim(),
});

/** Chats from before a device was linked: named ones, or `made` up ones with contacts that are made as needed. */
export const PastChats = z.object({
  chats: z
    .array(
      z.object({
        with: z.union([z.string().endsWith('@g.us'), PhoneNumber]),
        messages: z.array(
          z.object({
            id: z.string().min(1).max(100).optional(),
            fromMe: z.boolean().default(false),
            text: z.string().min(1).max(65_536),
            sentAt: z.iso.datetime(),
            by: PhoneNumber.optional(),
            reaction: z.string().max(8).optional(),
          }),
        ),
      }),
    )
    .default([]),
  made: z
    .object({
      contacts: Count,
      perContact: Count,
      from: z.iso.datetime(),
      until: z.iso.datetime(),
    })
    .optional(),
  perPiece: Count.default(500),
  /** Real phones upload large pieces; the notice then names the file. */
  asFiles: z.boolean().default(false),
});

export const EnterCode = z.object({ code: z.string().trim().min(8).max(12) });

export const Unlink = z.object({ device: z.number().int().optional() });

/** A picture as base64; null: none any more; without it the initials again. */
export const Picture = z.object({ base64: z.base64().max(2_000_000).nullish() });

export const Power = z.object({ on: z.boolean() });

export const Drop = z.object({
  code: z
    .union([z.enum(['silent', 'frozen', 'deaf']), z.literal([428, 503, 515, 440, 401])])
    .default('silent'),
});

export const LoginRefused = z.object({
  reason: z.union([z.literal([401, 403, 405]), z.null()]),
  times: Count.default(1),
});

export const Banned = z.object({ on: z.boolean() });

/** What the server thinks of a business number; times are ISO. */
export const NewStanding = z.object({
  /** until then it may write to nobody new; null: no lock */
  lockedUntil: z.iso.datetime().nullable(),
  newChats: z
    .object({ used: z.number().int().min(0), total: z.number().int().min(1), endsAt: z.iso.datetime() })
    .nullish(),
});

export const SendError = z.object({
  code: z.union([z.literal([463, 479]), z.enum(['lost', 'unacknowledged']), z.null()]),
  times: Count.default(1),
});

export const Knobs = z.object({ acknowledgeMs: DelayMs });

/** A business number, a contact's number or the jid of a group. */
export const Target = z.union([z.string().endsWith('@g.us'), PhoneNumber]);

export const Media = z
  .object({
    kind: z.enum(['image', 'audio', 'video', 'document', 'sticker']),
    base64: z.base64().optional(),
    /** send the built-in example of this kind */
    sample: z.boolean().optional(),
    mimetype: z.string().optional(),
    fileName: z.string().optional(),
    caption: z.string().optional(),
    /** audio: a voice note (default) or a file */
    ptt: z.boolean().default(true),
    seconds: z.number().int().min(0).optional(),
    /** to be seen once, a film that moves like a picture, or one in a circle */
    look: z.enum(['viewOnce', 'gif', 'videoNote']).optional(),
  })
  .refine((media) => media.sample || media.base64 !== undefined, 'give base64 or sample: true');

export const Send = z
  .object({
    to: Target,
    text: z.string().min(1).max(65_536).optional(),
    media: Media.optional(),
    /** a contact card */
    card: z.object({ name: z.string(), vCard: z.string().max(65_536) }).optional(),
    /** id of the message this one answers */
    quoted: z.string().optional(),
    /** the sender's phone chooses it: anything a hostile client may choose is allowed */
    id: z.string().min(1).max(10_000).optional(),
    /** an ISO time; an old one makes history that a device linked later is shown */
    sentAt: z.iso.datetime().optional(),
    /** linked devices of a person cannot read its first copy, or none: then only the receiver's phone has it */
    unreadable: z.enum(['once', 'always']).optional(),
  })
  .refine(
    ({ text, media, card }) => [text, media, card].filter((one) => one !== undefined).length === 1,
    'give text, media or card',
  );

/** A message as its protocol bytes: what only a changed client would send. */
export const SendProtocol = z.object({
  to: Target,
  message: z.base64(),
  id: z.string().min(1).max(10_000).optional(),
});

/** A message of a chat. */
export const About = z.object({ to: Target, messageId: z.string().min(1) });
export const Edit = About.extend({ text: z.string().min(1).max(65_536) });
/** An empty emoji takes the reaction back. */
export const React = About.extend({ emoji: z.string().max(16) });

export const Typing = z.object({ to: PhoneNumber, state: z.enum(['composing', 'recording', 'paused']) });

export const Read = z.object({
  to: Target,
  /** only these messages; all of the chat when absent */
  messageIds: z.array(z.string()).optional(),
  /** voice notes also count as listened to */
  played: z.boolean().default(false),
});

export const NewGroup = z.object({
  subject: z.string().trim().min(1).max(100),
  creator: PhoneNumber,
  members: z.array(PhoneNumber).min(1).max(256),
});

export const Burst = z.object({
  to: PhoneNumber,
  contacts: z.number().int().min(1).max(2000).default(50),
  perContact: z.number().int().min(1).max(1000).default(6),
  /** pause between two rounds (one message of each contact), in ms */
  everyMs: DelayMs.default(0),
});
