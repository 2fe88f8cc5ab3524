import { Button, Progress, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { DialogFoot } from '../../../../components/form/DialogFoot.tsx';
import { GuardedDialog } from '../../../../components/form/GuardedDialog.tsx';
import type { PanelWidth } from '../../../../components/panelWidths.ts';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { toast } from '../../../../lib/toast.ts';
import type { BlockDialogProps, DrawnData } from '../blockView.ts';
import classes from './BlockDialog.module.css';
import { type BlockName, useBlockNames } from './blockNames.texts.ts';

/** Uploads what the values hold, and returns them as the block stores them. */
type Upload<Values> = (values: Values, onProgress: (share: number) => void) => Promise<DrawnData>;

interface Props<Values extends Record<string, unknown>> extends BlockDialogProps {
  title: BlockName;
  /** One sentence below the title: what the block does. */
  about?: string;
  form: UseFormReturnType<Values>;
  /** Runs before the block gets its values. */
  upload?: Upload<Values>;
  /** Shown in the dialog when the upload fails, which is then logged and no toast (FLOW-63). */
  uploadFailed?: string;
  kind?: 'dialog' | 'sheet';
  width?: PanelWidth;
  children?: ReactNode;
}

/** Checks and uploads the values of a block, and gives them to the canvas. */
function useBlockSave<Values extends Record<string, unknown>>({
  form,
  data,
  upload,
  uploadFailed,
  onSave,
  onClose,
}: Props<Values>) {
  const root = useRef<HTMLFormElement>(null);
  const [share, setShare] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (share !== undefined) return;
    if (form.validate().hasErrors) {
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      const values = form.getValues();
      if (upload) setShare(0);
      setFailed(false);
      onSave({ ...data, ...(upload ? await upload(values, setShare) : values) });
      onClose();
    } catch (error) {
      if (!uploadFailed) return toast.error(error);
      setFailed(true);
      console.error(error);
    } finally {
      setShare(undefined);
    }
  }
  return { root, share, hasFailed, submit };
}

/** The dialog of a block: checks its form by the block's schema, and asks before it discards changes. */
export function BlockDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, about, form, uploadFailed, kind = 'dialog', width, onClose, children } = props;
  const names = useBlockNames();
  const words = useWords();
  const { root, share, hasFailed, submit } = useBlockSave(props);
  const changes = Object.keys(form.getValues()).filter((field) => form.isDirty(field)).length;
  const isBusy = share !== undefined;
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // The canvas has keys of its own, such as Delete.
    event.stopPropagation();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <GuardedDialog
      title={names(title)}
      kind={kind}
      width={width}
      changes={changes}
      isBusy={isBusy}
      onClose={onClose}
    >
      {(leave) => (
        <form ref={root} onSubmit={(event) => void submit(event)} onKeyDown={submitByKey} noValidate>
          <Stack gap={16}>
            {about && (
              <Text size="sm" c="var(--ink-3)">
                {about}
              </Text>
            )}
            {children}
            {isBusy && share > 0 && <Progress value={share * 100} aria-label={names(title)} />}
          </Stack>
          <DialogFoot>
            {hasFailed && (
              <span className={classes.failed} role="alert">
                {uploadFailed}
              </span>
            )}
            <Button variant="default" onClick={leave} disabled={isBusy}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {words('save')}
            </Button>
          </DialogFoot>
        </form>
      )}
    </GuardedDialog>
  );
}
