import { FileInput, Select, TextInput } from '@mantine/core';
import { templateLimits } from '@recado/shared/features/templates';
import { placesOf } from '@recado/shared/lib/templateText';
import { useTemplateText } from '../templates.texts.ts';
import type { TemplateForm, TemplateValues } from './templateForm.ts';

const formats = ['none', 'text', 'image', 'video', 'document'] as const;

/** The types of the example file; Meta checks the file above a template when it is sent. */
const accepted = { image: 'image/jpeg,image/png', video: 'video/mp4', document: 'application/pdf' } as const;

/** What is above the words: nothing, a text, or a file with an example for Meta. */
export function HeaderFields({ form }: { form: TemplateForm }) {
  const text = useTemplateText();
  const { headerFormat, header, file } = form.values;
  return (
    <>
      <Select
        label={text('headerFormat')}
        allowDeselect={false}
        data={formats.map((value) => ({ value, label: text(`header_${value}`) }))}
        value={headerFormat}
        onChange={(value) =>
          form.setValues({
            headerFormat: (value ?? 'none') as TemplateValues['headerFormat'],
            file: null,
            header: '',
            headerSample: '',
          })
        }
      />
      {headerFormat === 'text' && (
        <TextInput
          label={text('headerText')}
          withAsterisk
          maxLength={templateLimits.header}
          {...form.getInputProps('header')}
        />
      )}
      {headerFormat === 'text' && placesOf(header).length > 0 && (
        <TextInput
          label={text('headerSample')}
          withAsterisk
          maxLength={templateLimits.header}
          {...form.getInputProps('headerSample')}
        />
      )}
      {headerFormat !== 'none' && headerFormat !== 'text' && (
        <FileInput
          label={text('file')}
          description={text('fileHint')}
          withAsterisk
          clearable
          accept={accepted[headerFormat]}
          value={file}
          onChange={(chosen) => form.setFieldValue('file', chosen)}
          error={form.errors.file}
        />
      )}
    </>
  );
}
