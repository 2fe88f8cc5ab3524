import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, name, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { across, rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** Takes the code out of a pasted YouTube address; other text stays as it is. */
const videoCode = (typed: string): string =>
  /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{6,20})/.exec(typed)?.[1] ?? typed;

/** A video of instructions, for everybody (COMP-22). */
export const HelpInput = z.object({
  title: name(2, 100),
  /** The code of a YouTube video. */
  video: plainText(300)
    .trim()
    .transform(videoCode)
    .pipe(z.string().regex(/^[\w-]{6,20}$/, 'Invalid link')),
  description: plainText(2000).trim().default(''),
});
export type HelpInput = z.input<typeof HelpInput>;

export const Help = z.object({ id: Id, title: z.string(), video: z.string(), description: z.string() });
export type Help = z.infer<typeof Help>;

const usual = rowApi({
  path: '/helps',
  called: 'a help',
  view: 'helps:view',
  edit: 'helps:manage',
  list: 'helps',
  row: Help,
  input: HelpInput,
});

export const helpApi = api({
  list: usual.list,
  get: usual.get,
  ...across({ create: usual.create, update: usual.update, remove: usual.remove }),
});

export const helpContract = {
  rights: rights({
    'helps:view': {},
    'helps:manage': { superOnly: true, evenOverdue: true },
  }),
  api: helpApi,
  events: topics({ help: rowTopic('helps:view', 'help', Help) }),
};
