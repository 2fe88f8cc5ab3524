import { IconPhoto } from '@tabler/icons-react';
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
  const { url, caption } = draftOf('img', Draft, data);
  return <FileSummary kind="img" url={String(url)} caption={caption} />;
}

function Edit(props: BlockDialogProps) {
  const text = useFileText();
  const form = useBlockForm('img', draftOf('img', Draft, props.data), (path) =>
    path === 'url' ? text('missing_img') : undefined,
  );
  const { url } = form.values;
  return (
    <BlockDialog
      title="img"
      form={form}
      {...props}
      upload={async (values, onProgress) => ({
        ...values,
        url:
          values.url instanceof File
            ? await uploadFile(props.flowId, 'img', values.url, onProgress)
            : values.url,
      })}
    >
      <FlowFileField
        flowId={props.flowId}
        kind="img"
        value={url}
        error={form.errors.url}
        onChange={(file) => form.setFieldValue('url', file)}
      />
      <BlockTextField label={text('fileCaption')} maxLength={1000} {...form.getInputProps('caption')} />
    </BlockDialog>
  );
}

/** Sends a picture (FLOW-43). */
export const img: BlockView = {
  icon: IconPhoto,
  hue: 165,
  group: 'send',
  title: 'img',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
