import { IconPhoto } from '@tabler/icons-react';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { CaptionedDialog } from './parts/files/CaptionedDialog.tsx';
import { CaptionedSummary } from './parts/files/CaptionedSummary.tsx';
import { CaptionedDraft } from './parts/files/captionedDraft.ts';

const Summary = ({ data }: { data: DrawnData }) => <CaptionedSummary kind="img" data={data} />;
const Edit = (props: BlockDialogProps) => <CaptionedDialog kind="img" {...props} />;

/** Sends a picture (FLOW-43). */
export const img: BlockView = {
  icon: IconPhoto,
  hue: 165,
  group: 'send',
  title: 'img',
  Summary,
  Dialog: Edit,
  empty: () => CaptionedDraft.parse({}),
};
