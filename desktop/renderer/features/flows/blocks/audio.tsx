import { Switch } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { draftOf } from './parts/draftOf.ts';
import { FileSummary } from './parts/files/FileSummary.tsx';
import { FlowFileField } from './parts/files/FlowFileField.tsx';
import { useFileText } from './parts/files/files.texts.ts';
import { FileUrl, storedUrl } from './parts/files/storedUrl.ts';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({
  url: FileUrl,
  record: z.boolean().catch(false),
});

const Summary = ({ data }: { data: DrawnData }) => (
  <FileSummary kind="audio" url={String(draftOf('audio', Draft, data).url)} />
);

function Edit(props: BlockDialogProps) {
  const text = useFileText();
  const form = useBlockForm('audio', draftOf('audio', Draft, props.data), (path) =>
    path === 'url' ? text('missing_audio') : undefined,
  );
  const { url, record } = form.values;
  return (
    <BlockDialog title="audio" form={form} {...props} upload={storedUrl(props.flowId, 'audio')}>
      <FlowFileField
        flowId={props.flowId}
        kind="audio"
        value={url}
        isVoice={record}
        error={form.errors.url}
        onChange={(file, wasRecorded) => form.setValues({ url: file, record: wasRecorded || record })}
      />
      <Switch label={text('asVoice')} {...form.getInputProps('record', { type: 'checkbox' })} />
    </BlockDialog>
  );
}

/** Sends a sound, as a file or as a voice message (FLOW-44). */
export const audio: BlockView = {
  icon: IconMicrophone,
  hue: 30,
  group: 'send',
  title: 'audio',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
