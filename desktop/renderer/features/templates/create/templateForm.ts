import type { UseFormReturnType } from '@mantine/form';
import type { TemplateInput } from '@recado/shared/features/templates';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { placesOf } from '@recado/shared/lib/templateText';
import { useEffect } from 'react';
import { connectionNames } from '../../../pickers/connectionNames.ts';

/** A button as the form has it: the fields of all kinds. */
export interface NewButton {
  kind: 'reply' | 'url' | 'phone';
  text: string;
  url: string;
  sample: string;
  phone: string;
}

/** A template as the form has it, with the example of its header's file. */
export interface TemplateValues extends Record<string, unknown> {
  connectionId: number | null;
  name: string;
  language: string;
  category: TemplateInput['category'];
  headerFormat: NonNullable<TemplateInput['headerFormat']>;
  header: string;
  headerSample: string;
  body: string;
  samples: string[];
  footer: string;
  buttons: NewButton[];
  file: File | null;
}

export type TemplateForm = UseFormReturnType<TemplateValues>;

/** An empty form, in the language that most of a company's customers speak. */
export const emptyTemplate = (language: string): TemplateValues => ({
  connectionId: null,
  name: '',
  language,
  category: 'utility',
  headerFormat: 'none',
  header: '',
  headerSample: '',
  body: '',
  samples: [],
  footer: '',
  buttons: [],
  file: null,
});

/** Connections whose provider stores templates. */
export const hasTemplates = ({ channel }: { channel: Parameters<typeof capabilitiesOf>[0] }): boolean =>
  capabilitiesOf(channel).templates;

/** Chooses the only connection with templates, because there is nothing to choose. */
export function useOnlyConnection(form: TemplateForm): void {
  const fitting = connectionNames.useRows().filter(hasTemplates);
  const only = fitting.length === 1 ? fitting[0]!.id : undefined;
  const isOpen = form.values.connectionId === null;
  useEffect(() => {
    if (only === undefined || !isOpen) return;
    form.setInitialValues({ ...form.getInitialValues(), connectionId: only });
    form.setFieldValue('connectionId', only);
  }, [only, isOpen, form.setFieldValue, form.setInitialValues, form.getInitialValues]);
}

/** One example for each place of the words; those that were written stay. */
export const samplesFor = (body: string, samples: readonly string[]): string[] =>
  placesOf(body).map((_, n) => samples[n] ?? '');

/** The next place to put into the words: `{{3}}` after two. */
export const nextPlace = (body: string): string => `{{${placesOf(body).length + 1}}}`;

/** A name as the provider takes it, of what a person typed. */
export const asName = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');

/** What the call takes: in a form with a file each list is one field of JSON. */
export function bodyOf({ file, connectionId, ...values }: TemplateValues) {
  const { samples, buttons, ...plain } = values;
  const list = <T>(value: T[]) => (file ? JSON.stringify(value) : value);
  return { ...plain, connectionId, samples: list(samples), buttons: list(buttons) } as TemplateInput;
}
