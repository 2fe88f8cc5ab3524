import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { wrongFields } from './wrongFields.ts';

/** A save takes at least this long, ms, so that the person sees its button work (CONST-03). */
const submitDelayMs = 400;

interface Options<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  save(values: Values): Promise<unknown>;
  before?(): Promise<boolean>;
  done(values: Values): string;
  onClose(): void;
  /** Shows the fields that are wrong. */
  onWrong(fields: string[]): void;
}

/** Checks a form, saves it, says so and closes it; wrong fields are shown instead. */
export function useSubmit<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { form, save, before, done, onClose, onWrong } = options;
  const [isSaving, setSaving] = useState(false);
  // A second press may come before the button is drawn as busy.
  const isRunning = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const { hasErrors, errors } = form.validate();
    if (isRunning.current) return;
    if (hasErrors) return onWrong(Object.keys(errors));
    isRunning.current = true;
    setSaving(true);
    try {
      if (before && !(await before())) return;
      const values = form.getValues();
      await Promise.all([save(values), new Promise((resolve) => setTimeout(resolve, submitDelayMs))]);
      toast.success(done(values));
      onClose();
    } catch (error) {
      const wrong = wrongFields(error);
      if (wrong) {
        form.setErrors(wrong);
        onWrong(Object.keys(wrong));
      }
      toast.error(error);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }
  return { isSaving, submit };
}
