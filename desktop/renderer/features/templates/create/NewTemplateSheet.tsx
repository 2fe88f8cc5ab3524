import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { TemplateInput, templateApi } from '@recado/shared/features/templates';
import { fillPlaces } from '@recado/shared/lib/templateText';
import { useMemo } from 'react';
import { z } from 'zod';
import { TemplatePreview } from '../../../components/bubble/TemplatePreview.tsx';
import { FormSheet } from '../../../components/form/FormDialog.tsx';
import { useRowForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useObjectUrl } from '../../../lib/useObjectUrl.ts';
import { ConnectionSelect } from '../../../pickers/connectionPickers.ts';
import { templateList } from '../templates.live.ts';
import { useTemplateText } from '../templates.texts.ts';
import { BodyFields } from './BodyFields.tsx';
import { ButtonFields } from './ButtonFields.tsx';
import { HeaderFields } from './HeaderFields.tsx';
import classes from './NewTemplateSheet.module.css';
import {
  asName,
  bodyOf,
  emptyTemplate,
  hasTemplates,
  type TemplateForm,
  useOnlyConnection,
} from './templateForm.ts';
import { templateLanguageOf, templateLanguages } from './templateLanguages.ts';

/** A header of a file needs its example, which travels beside the call's body. */
const WithFile = TemplateInput.and(
  z
    .looseObject({ headerFormat: z.string(), file: z.instanceof(File).nullable() })
    .refine(({ headerFormat, file }) => headerFormat === 'none' || headerFormat === 'text' || file !== null, {
      path: ['file'],
      error: 'Required',
    }),
);

/** Writes a template, shows it as the customer will see it, and submits it to Meta (TPL-03, TPL-09). */
export function NewTemplateSheet({ onClose }: { onClose(): void }) {
  const text = useTemplateText();
  const language = useLanguage();
  const form: TemplateForm = useRowForm(
    { isNew: true, added: WithFile, changed: WithFile },
    emptyTemplate(templateLanguageOf(language)),
  );
  useOnlyConnection(form);
  return (
    <FormSheet
      title={text('add')}
      width="large"
      form={form}
      save={async (values) => {
        const { file } = values;
        templateList.put(
          await call(templateApi.create, { body: bodyOf(values), ...(file && { files: [file] }) }),
        );
      }}
      saveLabel={text('submit')}
      done={({ name }) => text('submitted', { name })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap={16}>
          <AboutFields form={form} />
          <HeaderFields form={form} />
          <BodyFields form={form} />
          <ButtonFields form={form} />
        </Stack>
        <Preview form={form} />
      </SimpleGrid>
    </FormSheet>
  );
}

/** Which account gets it, and what it is called there. */
function AboutFields({ form }: { form: TemplateForm }) {
  const text = useTemplateText();
  const words = useWords();
  const language = useLanguage();
  const languages = useMemo(() => templateLanguages(language), [language]);
  const { connectionId, category } = form.values;
  return (
    <>
      <ConnectionSelect
        label={words('connection')}
        description={text('connectionHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        only={hasTemplates}
        value={connectionId}
        onChange={(id) => form.setFieldValue('connectionId', id)}
        error={form.errors.connectionId}
      />
      <TextInput
        label={words('name')}
        description={text('nameHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        data-autofocus
        maxLength={512}
        value={form.values.name}
        onChange={(event) => form.setFieldValue('name', asName(event.currentTarget.value))}
        error={form.errors.name}
      />
      <Select
        label={words('language')}
        searchable
        allowDeselect={false}
        data={languages}
        {...form.getInputProps('language')}
      />
      <Select
        label={text('category')}
        description={text(`cost_${category}`)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        allowDeselect={false}
        data={(['utility', 'marketing'] as const).map((value) => ({ value, label: text(value) }))}
        {...form.getInputProps('category')}
      />
    </>
  );
}

/** What the customer will see, with the examples in the places. */
function Preview({ form }: { form: TemplateForm }) {
  const text = useTemplateText();
  const { headerFormat, header, headerSample, body, samples, footer, buttons, file } = form.values;
  const picture = useObjectUrl(headerFormat === 'image' && file ? file : undefined);
  return (
    <div className={classes.preview}>
      <Text size="sm" fw={500}>
        {text('preview')}
      </Text>
      <div className={classes.phone}>
        <TemplatePreview
          headerFormat={headerFormat}
          header={fillPlaces(header, [headerSample])}
          body={fillPlaces(body, samples) || text('previewEmpty')}
          footer={footer}
          buttons={buttons.filter((button) => button.text !== '')}
          fileName={file?.name}
          picture={picture}
        />
      </div>
      <Text size="sm" c="dimmed">
        {text('afterSubmit')}
      </Text>
    </div>
  );
}
