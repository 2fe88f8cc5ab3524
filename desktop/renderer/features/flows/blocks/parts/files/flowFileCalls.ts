import { api } from '@recado/shared/lib/contract';
import { BigId, Id } from '@recado/shared/lib/fields';
import { z } from 'zod';

const FlowFile = z.object({
  name: z.string(),
  url: z.string(),
  mediaType: z.string().nullable(),
  original: z.string(),
  bytes: z.number().int().nullable(),
});
const besideUpload = z
  .object({
    fromMe: z.string().optional(),
    body: z.union([z.string(), z.array(z.string())]).optional(),
    flowId: Id.optional(),
  })
  .optional();
const one = { allow: 'flows:manage', status: 200, body: besideUpload, reply: FlowFile } as const;

/** Calls about a flow's files. */
export const flowApi = api({
  uploadImage: {
    ...one,
    method: 'POST',
    path: '/flowbuilder/img',
    upload: { field: 'medias', maxFiles: 1 },
    summary: 'Upload the picture of a block',
  },
  uploadAudio: {
    ...one,
    method: 'POST',
    path: '/flowbuilder/audio',
    upload: { field: 'medias', maxFiles: 1 },
    summary: 'Upload the sound or the film of a block',
  },
  uploadContent: {
    ...one,
    method: 'POST',
    path: '/flowbuilder/content',
    upload: { field: 'files', maxFiles: 30 },
    summary: 'Upload files of a content block',
    reply: z.array(z.string()),
  },
  file: {
    method: 'GET',
    path: '/flowbuilder/:id/files/:mediaId',
    allow: 'flows:manage',
    summary: 'Show an uploaded file of a flow, with a link to it',
    params: z.object({ id: Id, mediaId: BigId }),
    reply: FlowFile,
  },
});
