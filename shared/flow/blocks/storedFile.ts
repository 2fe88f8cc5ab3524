import { z } from 'zod';

/** The name of an uploaded file of a flow: the id of its media row and its ending, as the upload returned it. */
export const StoredFile = z.string().regex(/^[1-9]\d{0,15}\.[a-z0-9]{2,5}$/, 'Required');

/** The id of the media row in the name of a stored file. */
export const mediaIdOf = (file: string): number => Number.parseInt(file, 10);

/** Kinds of files in flows: their endings and the most megabytes of one (FLOW-46 to FLOW-48). */
export const flowFiles = {
  img: { endings: ['png', 'jpg', 'jpeg'], mostMegabytes: 2 },
  audio: { endings: ['ogg', 'mp3', 'opus'], mostMegabytes: 5 },
  video: { endings: ['mp4'], mostMegabytes: 20 },
} as const;
export type FlowFileKind = keyof typeof flowFiles;
