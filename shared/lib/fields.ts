import { z } from 'zod';
import { isOneLine, withoutTurns } from './oneLine.ts';

const largestId = 2_147_483_647;

/** Accepts plain digits in text (paths, queries, forms) as a number, and no other spelling of one. */
const positive = (largest: number) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d{1,16}$/.test(sent) ? Number(sent) : sent),
    z.number().int().positive().max(largest),
  );
/** A row's id: a positive 32-bit integer; plain digits in text are accepted. */
export const Id = positive(largestId);
/** The id of a row of a table that may outgrow 32 bits: messages, files, log entries. */
export const BigId = positive(Number.MAX_SAFE_INTEGER);
/** `:id` in a path. */
export const ById = z.object({ id: Id });

/** The same for a `BigId`. */
export const ByBigId = z.object({ id: BigId });

/** Rows in one page of any list (OPEN-48). */
export const pageSize = 20;

/** Text without control characters, which databases and terminals cannot handle; tabs and line ends are allowed. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'Invalid characters');

/** One line of text, trimmed, such as a name. Marks that reverse the direction of writing are removed. */
export const lineText = (max: number) =>
  z.string().overwrite(withoutTurns).trim().max(max).refine(isOneLine, 'Invalid characters');

/** The parameters of every list: a search text and a page number (SHELL-43). */
export const ListQuery = z.object({
  searchParam: plainText(250).trim().default(''),
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** A list's reply: rows under the key that programs know, whether there are more, and their number. */
export const page = <K extends string, S extends z.ZodType>(key: K, item: S) =>
  z.object({ [key]: z.array(item), hasMore: z.boolean(), count: z.number().int() } as {
    [P in K]: z.ZodArray<S>;
  } & { hasMore: z.ZodBoolean; count: z.ZodNumber });

/** A list sent as JSON text in a query, as other clients do (`queueIds=[1,2]`); repeated keys and a single value work too. */
export const jsonList = <S extends z.ZodType>(item: S, most = 500) =>
  z.preprocess((sent) => {
    if (sent === undefined || sent === '' || sent === null) return undefined;
    if (typeof sent !== 'string') return Array.isArray(sent) ? sent : [sent];
    if (!sent.trim().startsWith('[')) return sent.split(',');
    try {
      return JSON.parse(sent);
    } catch {
      return sent;
    }
  }, z.array(item).max(most));

/** true/false sent as a boolean, `"true"`/`"false"` or `"1"`/`"0"`. */
export const Flag = z.preprocess(
  (sent) =>
    sent === 'true' || sent === '1' || sent === 1
      ? true
      : sent === 'false' || sent === '0' || sent === 0
        ? false
        : sent,
  z.boolean(),
);

/** A switch on the wire. */
export const Switch = z.enum(['enabled', 'disabled']);
export type Switch = z.infer<typeof Switch>;

/** A moment on the wire: ISO 8601 text. Rows hold Date objects, which become text here. */
export const Moment = z.preprocess(
  (at) => (at instanceof Date ? at.toISOString() : at),
  z.iso.datetime({ offset: true }),
);

/** A calendar day, yyyy-MM-dd; other clients send an empty text for none. */
export const DayOrNone = z.union([z.literal(''), z.iso.date()]).optional();

/** HH:MM of a day. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time');

/** The same, or empty. */
export const TimeOrNone = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Invalid time');

/** A colour from a picker: # and 3 to 8 hex digits (QUEUE-12: 3 to 9 characters). */
export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{3,8}$/, 'Invalid color')
  .max(9);

/** The reply of a call without data (OPEN-49: delete returns a message). */
export const Done = z.object({ message: z.string() });

/** A required name: a `lineText` of `min` to `max` characters, with the messages programs know (USER-13). */
export const name = (min: number, max: number) =>
  z
    .string({ error: 'Required' })
    .overwrite(withoutTurns)
    .trim()
    .min(1, 'Required')
    .min(min, 'Too Short!')
    .max(max, 'Too Long!')
    .refine(isOneLine, 'Invalid characters');

/** A required, valid e-mail address, stored in lower case. */
export const Email = z
  .string({ error: 'Required' })
  .trim()
  .toLowerCase()
  .min(1, 'Required')
  .pipe(z.email({ error: 'Invalid email' }).max(254));

/** The length of a password: any character counts, and none is cut off or changed. */
export const passwordLength = { min: 8, max: 128 } as const;

/** A new password; the server also refuses those that are easy to guess (SIGNUP-12, USER-15). */
export const Password = z
  .string({ error: 'Required' })
  .min(passwordLength.min, 'Too Short!')
  .max(passwordLength.max, 'Too Long!');
