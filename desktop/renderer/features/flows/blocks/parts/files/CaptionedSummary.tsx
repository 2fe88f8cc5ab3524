import type { DrawnData } from '../../blockView.ts';
import { draftOf } from '../draftOf.ts';
import { CaptionedDraft, type CaptionedKind } from './captionedDraft.ts';
import { FileSummary } from './FileSummary.tsx';

/** What the canvas shows of a block that sends a file with a caption. */
export function CaptionedSummary({ kind, data }: { kind: CaptionedKind; data: DrawnData }) {
  const { url, caption } = draftOf(kind, CaptionedDraft, data);
  return <FileSummary kind={kind} url={String(url)} caption={caption} />;
}
