import { z } from 'zod';

/** What a flow would have done outside its own memory, in order. */
export const SandboxEffect = z.discriminatedUnion('did', [
  z.object({ did: z.literal('said'), text: z.string() }),
  z.object({ did: z.literal('sentFile'), file: z.string(), caption: z.string(), asVoice: z.boolean() }),
  z.object({ did: z.literal('movedToQueue'), queueId: z.number() }),
  z.object({ did: z.literal('tagged'), tagId: z.number() }),
  z.object({ did: z.literal('untagged'), tagId: z.number() }),
  z.object({ did: z.literal('noted'), text: z.string() }),
  z.object({ did: z.literal('setContactField'), name: z.string(), value: z.string() }),
  z.object({ did: z.literal('handedOver'), queueId: z.number().nullable(), userId: z.number().nullable() }),
  z.object({ did: z.literal('closed') }),
  z.object({ did: z.literal('askedRating') }),
  /** Of an HTTP block; its headers may hold keys and stay out. */
  z.object({ did: z.literal('called'), method: z.string(), url: z.string(), body: z.string() }),
]);
export type SandboxEffect = z.infer<typeof SandboxEffect>;
