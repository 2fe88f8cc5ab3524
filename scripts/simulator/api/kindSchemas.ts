import { z } from 'zod';
import { About, Media, PhoneNumber, Target } from './schemas.ts';

/** `mostChosen` 0: as many options as one likes. */
export const Poll = z.object({
  question: z.string().min(1).max(255),
  options: z.array(z.string().min(1).max(100)).min(2).max(12),
  mostChosen: z.number().int().min(0).max(12).default(1),
});

export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().optional(),
  address: z.string().optional(),
  isLive: z.boolean().default(false),
});

export const Event = z.object({
  name: z.string().min(1),
  description: z.string().optional(),
  place: z.string().optional(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  isCanceled: z.boolean().optional(),
});

/** With `opens` (the word on its button) a list, without it buttons. */
export const Choices = z.object({
  text: z.string().min(1),
  footer: z.string().optional(),
  opens: z.string().optional(),
  choices: z
    .array(
      z.object({
        id: z.string().min(1),
        title: z.string().min(1),
        description: z.string().optional(),
        url: z.string().optional(),
      }),
    )
    .min(1)
    .max(10),
});

/** One message of a kind that is neither words nor a file. */
export const SendKind = z
  .object({
    to: Target,
    poll: Poll.optional(),
    place: Place.optional(),
    event: Event.optional(),
    choices: Choices.optional(),
    /** the press of a button or a row */
    answer: z.object({ id: z.string().min(1), title: z.string().min(1) }).optional(),
    id: z.string().min(1).max(10_000).optional(),
  })
  .refine(
    ({ poll, place, event, choices, answer }) =>
      [poll, place, event, choices, answer].filter((one) => one !== undefined).length === 1,
    'give poll, place, event, choices or answer',
  );

/** Pictures and films that belong together. */
export const Album = z.object({ to: Target, media: z.array(Media).min(2).max(30) });

/** Places of the chosen options; none takes the vote back. */
export const Vote = About.extend({ options: z.array(z.number().int().min(0)).max(12) });
export const Pin = About.extend({ isPinned: z.boolean().default(true) });

/** A call to a phone; `end` says what becomes of the call with that id. */
export const Call = z.object({
  to: PhoneNumber,
  isVideo: z.boolean().default(false),
  id: z.string().min(1).max(100).optional(),
  end: z.enum(['timeout', 'hangUp', 'accept', 'reject']).optional(),
});

/** What changes about a group, and who does it. */
export const GroupChange = z.object({
  by: PhoneNumber,
  subject: z.string().trim().min(1).max(100).optional(),
  add: z.array(PhoneNumber).optional(),
  remove: z.array(PhoneNumber).optional(),
});
