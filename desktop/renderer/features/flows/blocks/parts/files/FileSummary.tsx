import type { FlowFileKind } from '@recado/shared/flow/blocks/storedFile';
import { SummaryText } from '../SummaryText.tsx';
import { useFileText } from './files.texts.ts';

interface Props {
  kind: FlowFileKind;
  url: string;
  caption?: string;
}

/** The file of a block on the canvas: its caption or stored name. */
export const FileSummary = ({ kind, url, caption = '' }: Props) => (
  <SummaryText missing={useFileText()(`missing_${kind}`)}>{url && (caption || url)}</SummaryText>
);
