import { IconVideo } from '@tabler/icons-react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { draftOf } from './parts/draftOf.ts';
import { FileSummary } from './parts/files/FileSummary.tsx';
import { FlowFileField } from './parts/files/FlowFileField.tsx';
import { useFileText } from './parts/files/files.texts.ts';
import { uploadFile } from './parts/files/uploadFiles.ts';
import { useBlockForm } from './parts/useBlockForm.ts';

const Draft = z.object({
  url: z.union([z.string(), z.instanceof(File)]).catch(''),
  caption: z.string().catch(''),
});

function Summary({ data }: { data: DrawnData }) {
  const { url, caption } = draftOf('video', Draft, data);
  return <FileSummary kind="video" url={String(url)} caption={caption} />;
}

function Edit(props: BlockDialogProps) {
  const text = useFileText();
  const form = useBlockForm('video', draftOf('video', Draft, props.data), (path) =>
    path === 'url' ? text('missing_video') : undefined,
  );
  const { url } = form.values;
  return (
    <BlockDialog
      title="video"
      form={form}
      {...props}
      upload={async (values, onProgress) => ({
        ...values,
        url:
          values.url instanceof File
            ? await uploadFile(props.flowId, 'video', values.url, onProgress)
            : values.url,
      })}
    >
      <FlowFileField
        flowId={props.flowId}
        kind="video"
        value={url}
        error={form.errors.url}
        onChange={(file) => form.setFieldValue('url', file)}
      />
      <BlockTextField label={text('fileCaption')} maxLength={1000} {...form.getInputProps('caption')} />
    </BlockDialog>
  );
}

/** Sends a film (FLOW-45). */
export const video: BlockView = {
  icon: IconVideo,
  hue: 5,
  group: 'send',
  title: 'video',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
