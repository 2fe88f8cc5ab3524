import { IconVideo } from '@tabler/icons-react';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { CaptionedDialog } from './parts/files/CaptionedDialog.tsx';
import { CaptionedSummary } from './parts/files/CaptionedSummary.tsx';
import { CaptionedDraft } from './parts/files/captionedDraft.ts';

const Summary = ({ data }: { data: DrawnData }) => <CaptionedSummary kind="video" data={data} />;
const Edit = (props: BlockDialogProps) => <CaptionedDialog kind="video" {...props} />;

/** Sends a film (FLOW-45). */
export const video: BlockView = {
  icon: IconVideo,
  hue: 5,
  group: 'send',
  title: 'video',
  Summary,
  Dialog: Edit,
  empty: () => CaptionedDraft.parse({}),
};
