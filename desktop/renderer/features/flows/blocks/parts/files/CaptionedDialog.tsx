import type { BlockDialogProps } from '../../blockView.ts';
import { BlockDialog } from '../BlockDialog.tsx';
import { BlockTextField } from '../BlockTextField.tsx';
import { draftOf } from '../draftOf.ts';
import { useBlockForm } from '../useBlockForm.ts';
import { CaptionedDraft, type CaptionedKind } from './captionedDraft.ts';
import { FlowFileField } from './FlowFileField.tsx';
import { useFileText } from './files.texts.ts';
import { storedUrl } from './storedUrl.ts';

/** The dialog of a block that sends a file with a caption. */
export function CaptionedDialog({ kind, ...props }: BlockDialogProps & { kind: CaptionedKind }) {
  const text = useFileText();
  const form = useBlockForm(kind, draftOf(kind, CaptionedDraft, props.data), (path) =>
    path === 'url' ? text(`missing_${kind}`) : undefined,
  );
  return (
    <BlockDialog title={kind} form={form} {...props} upload={storedUrl(props.flowId, kind)}>
      <FlowFileField
        flowId={props.flowId}
        kind={kind}
        value={form.values.url}
        error={form.errors.url}
        onChange={(file) => form.setFieldValue('url', file)}
      />
      <BlockTextField label={text('fileCaption')} maxLength={1000} {...form.getInputProps('caption')} />
    </BlockDialog>
  );
}
