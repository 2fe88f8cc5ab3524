import { type FlowFileKind, flowFiles } from '@recado/shared/flow/blocks/storedFile';
import { useFileText } from './files.texts.ts';

const megabyte = 1024 * 1024;

/** The endings of a kind of file; only content blocks take opus (FLOW-47). */
export const endingsOf = (kind: FlowFileKind, isContent: boolean): string[] =>
  flowFiles[kind].endings.filter((ending) => isContent || ending !== 'opus');

/** Why a file cannot be sent by a block, in words; undefined if it can (FLOW-46 to FLOW-49). */
export function fileProblemOf(kind: FlowFileKind, file: File, isContent: boolean): string | undefined {
  const endings = endingsOf(kind, isContent);
  const max = flowFiles[kind].mostMegabytes;
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return useFileText.now('wrongEnding', { endings: endings.join(', ') });
  if (file.size > max * megabyte) return useFileText.now('tooLargeFor', { max });
  return file.size === 0 ? useFileText.now('emptyFile') : undefined;
}
