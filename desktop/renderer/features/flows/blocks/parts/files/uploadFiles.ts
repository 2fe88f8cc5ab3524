import { flowApi } from '@recado/shared/features/flows';
import type { FlowFileKind } from '@recado/shared/flow/blocks/storedFile';
import { call } from '../../../../../lib/api.ts';
import { toast } from '../../../../../lib/toast.ts';
import { compressPicture } from './compressPicture.ts';
import { useFileText } from './files.texts.ts';

/** A content block waits this long before its files leave, ms (FLOW-62). */
const contentWaitMs = { least: 1000, most: 1500 };

const smaller = (file: File) => (/^image\//.test(file.type) ? compressPicture(file) : Promise.resolve(file));

/** Uploads the file of a picture, sound or film block, and returns its stored name (FLOW-43 to FLOW-45). */
export async function uploadFile(
  flowId: number,
  kind: FlowFileKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const endpoint = kind === 'img' ? flowApi.uploadImage : flowApi.uploadAudio;
  const body = { fromMe: 'true', body: file.name, flowId };
  const { name } = await call(endpoint, { body, files: [await smaller(file)], onProgress });
  toast.success(useFileText.now(`added_${kind}`));
  return name;
}

/** Uploads the files of a content block in one call, and returns their stored names in the same order (FLOW-61). */
export async function uploadContent(
  flowId: number,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<string[]> {
  const { least, most } = contentWaitMs;
  const wait = new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
  const [smallerFiles] = await Promise.all([Promise.all(files.map(smaller)), wait]);
  const body = { fromMe: 'true', body: files.map(({ name }) => name), flowId };
  const names = await call(flowApi.uploadContent, { body, files: smallerFiles, onProgress });
  toast.success(useFileText.now('added_content'));
  return names;
}
