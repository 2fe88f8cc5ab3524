import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AppError } from '@recado/shared/errors';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { validationText } from '../../lib/texts/validationText.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import classes from './FormDialog.module.css';

/** A save takes at least this long, so that its button is seen working (CONST-03). */
const submitDelayMs = 400;

interface Props<Values extends Record<string, unknown>> {
  title: string;
  form: UseFormReturnType<Values>;
  /** Sends the values; what it throws is shown, field by field where the server says which. */
  save(values: Values): Promise<unknown>;
  onClose(): void;
  /** Fields that did not pass, for dialogs that must turn to the tab with the first of them. */
  onInvalid?(fields: string[]): void;
  size?: string;
  saveLabel?: string;
  children: ReactNode;
}

/** A form in a dialog: saves, tells, closes; keeps what was typed when saving fails or somebody clicks beside it. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, form, save, onClose, onInvalid, size = 'md', saveLabel, children } = props;
  const words = useWords();
  const formId = useId();
  const [isSaving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const { hasErrors, errors } = form.validate();
    if (isSaving) return;
    if (hasErrors) return onInvalid?.(Object.keys(errors));
    setSaving(true);
    try {
      await Promise.all([
        save(form.getValues()),
        new Promise((resolve) => setTimeout(resolve, submitDelayMs)),
      ]);
      toast.success();
      onClose();
    } catch (error) {
      if (error instanceof AppError && error.fields) {
        const wrong = Object.entries(error.fields).map(([field, text]) => [field, validationText(text)]);
        form.setErrors(Object.fromEntries(wrong));
        onInvalid?.(Object.keys(error.fields));
      }
      toast.error(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!form.isDirty() && !isSaving}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">{children}</Stack>
        <Group justify="flex-end" gap="xs" className={classes.foot ?? ''}>
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {words('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {saveLabel ?? words('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
