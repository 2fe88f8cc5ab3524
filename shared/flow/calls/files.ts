import { z } from 'zod';
import { api } from '../../lib/contract.ts';
import { BigId, Id, plainText } from '../../lib/fields.ts';

/** An uploaded file of a flow. `name` is what its block holds. */
export const FlowFile = z.object({
  name: z.string(),
  /** A signed link that expires after ten minutes. */
  url: z.string(),
  /** Its type by content, its own name, and its size in bytes. */
  mediaType: z.string().nullable(),
  original: z.string(),
  bytes: z.number().int().nullable(),
});
export type FlowFile = z.infer<typeof FlowFile>;

/** The fields beside uploaded files. With `flowId` the files belong to that flow at once, else once a save names them. */
const besideUpload = z
  .object({
    fromMe: plainText(10).optional(),
    body: z.union([plainText(1000), z.array(plainText(1000)).max(30)]).optional(),
    flowId: Id.optional(),
  })
  .optional();
const allow = 'flows:manage';

/** The calls about a flow's files. */
export const fileCalls = api({
  uploadImage: {
    method: 'POST',
    path: '/flowbuilder/img',
    allow,
    status: 200,
    audited: false,
    upload: { field: 'medias', maxFiles: 1 },
    summary: 'Upload the picture of a block',
    body: besideUpload,
    reply: FlowFile,
  },
  uploadAudio: {
    method: 'POST',
    path: '/flowbuilder/audio',
    allow,
    status: 200,
    audited: false,
    upload: { field: 'medias', maxFiles: 1 },
    summary: 'Upload the sound or the film of a block',
    body: besideUpload,
    reply: FlowFile,
  },
  uploadContent: {
    method: 'POST',
    path: '/flowbuilder/content',
    allow,
    status: 200,
    audited: false,
    upload: { field: 'files', maxFiles: 30 },
    summary: 'Upload files of a content block; the reply has their names in the same order',
    body: besideUpload,
    reply: z.array(z.string()),
  },
  file: {
    method: 'GET',
    path: '/flowbuilder/:id/files/:mediaId',
    allow,
    summary: 'Show an uploaded file of a flow, with a link to it',
    params: z.object({ id: Id, mediaId: BigId }),
    reply: FlowFile,
  },
});
