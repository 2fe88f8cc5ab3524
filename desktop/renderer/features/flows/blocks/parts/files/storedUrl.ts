import type { FlowFileKind } from '@recado/shared/flow/blocks/storedFile';
import { z } from 'zod';
import { uploadFile } from './uploadFiles.ts';

/** The file of a block while it is edited: a stored name, or one that is not uploaded yet. */
export const FileUrl = z.union([z.string(), z.instanceof(File)]).catch('');

/** Uploads the file of a block's values where it is not stored yet, and returns them with its stored name. */
export const storedUrl =
  (flowId: number, kind: FlowFileKind) =>
  async <Values extends { url: string | File }>(values: Values, onProgress: (share: number) => void) => ({
    ...values,
    url: values.url instanceof File ? await uploadFile(flowId, kind, values.url, onProgress) : values.url,
  });
