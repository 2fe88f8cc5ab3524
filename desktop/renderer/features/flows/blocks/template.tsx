import { SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Template } from '@recado/shared/features/templates';
import { longestPlaceValue } from '@recado/shared/flow/blocks/template';
import { fillPlaces, placesOf } from '@recado/shared/lib/templateText';
import { IconTemplate } from '@tabler/icons-react';
import { z } from 'zod';
import { TemplatePreview } from '../../../components/bubble/TemplatePreview.tsx';
import { TemplateSelect, templateNames } from '../../../pickers/bots/templatePickers.ts';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { draftOf } from './parts/draftOf.ts';
import { FlowFileField } from './parts/files/FlowFileField.tsx';
import { useFileText } from './parts/files/files.texts.ts';
import { FileUrl } from './parts/files/storedUrl.ts';
import { uploadFile } from './parts/files/uploadFiles.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useTemplateBlockText } from './parts/template.texts.ts';
import { useBlockForm } from './parts/useBlockForm.ts';

const Strings = z.array(z.string()).catch([]);
const Draft = z.object({
  templateId: z.number().nullable().catch(null),
  headerValues: Strings,
  values: Strings,
  buttonValues: Strings,
  file: FileUrl.nullable().catch(null),
});
type Draft = z.output<typeof Draft>;
type Form = UseFormReturnType<Draft>;

/** Those that a flow can send: their file is none, a picture or a film. */
const isOffered = ({ headerFormat }: Template) => headerFormat !== 'document' && headerFormat !== 'other';
const fileKinds = { image: 'img', video: 'video' } as const;
const fileKindOf = ({ headerFormat }: Template) =>
  headerFormat === 'image' || headerFormat === 'video' ? fileKinds[headerFormat] : undefined;
const placesIn = ({ headerFormat, header, body, buttons }: Template) => ({
  headerValues: headerFormat === 'text' ? placesOf(header) : [],
  values: placesOf(body),
  buttonValues: buttons.map(({ url }) => url !== null && placesOf(url).length > 0),
});

/** The values of a form for a template: as many as it has places. */
const valuesFor = (template: Template, { headerValues, values, buttonValues }: Draft) => {
  const places = placesIn(template);
  return {
    headerValues: places.headerValues.map((_, n) => headerValues[n] ?? ''),
    values: places.values.map((_, n) => values[n] ?? ''),
    buttonValues: places.buttonValues.map((has, n) => (has ? (buttonValues[n] ?? '') : '')),
  };
};

function Summary({ data }: { data: DrawnData }) {
  const text = useTemplateBlockText();
  const { templateId } = draftOf('template', Draft, data);
  const rows = templateNames.useLoaded();
  if (templateId !== null && !rows) return null;
  const template = rows?.find(({ id }) => id === templateId);
  return (
    <SummaryText missing={text(templateId === null ? 'chooseTemplate' : 'gone')}>
      {template && `${template.name}\n${template.body}`}
    </SummaryText>
  );
}

/** The paths of the places, and of the file, that a template needs and the form leaves empty. */
function missingIn(template: Template | undefined, data: unknown): (string | number)[][] {
  if (!template) return [];
  const draft = Draft.parse(data);
  const filled = valuesFor(template, draft);
  const places = placesIn(template);
  const isEmpty = (value: string | undefined) => (value ?? '').trim() === '';
  return [
    ...filled.headerValues.flatMap((value, n) => (isEmpty(value) ? [['headerValues', n]] : [])),
    ...filled.values.flatMap((value, n) => (isEmpty(value) ? [['values', n]] : [])),
    ...places.buttonValues.flatMap((has, n) =>
      has && isEmpty(filled.buttonValues[n]) ? [['buttonValues', n]] : [],
    ),
    ...(fileKindOf(template) && !draft.file ? [['file']] : []),
  ];
}

function Edit(props: BlockDialogProps) {
  const text = useTemplateBlockText();
  const files = useFileText();
  const rows = templateNames.useRows();
  const draft = draftOf('template', Draft, props.data);
  const templateOf = (id: unknown) => rows.find((row) => row.id === id);
  const words = (path: string, _value: unknown, values: unknown) => {
    if (path === 'templateId') return text('chooseTemplate');
    const template = templateOf((values as Draft).templateId);
    const kind = template && fileKindOf(template);
    return path === 'file' && kind ? files(`missing_${kind}`) : text('writeValue');
  };
  const form = useBlockForm('template', draft, words, (data) =>
    missingIn(templateOf((data as Draft).templateId), data),
  );
  const template = templateOf(form.values.templateId);
  const choose = (id: number | null) => {
    const chosen = templateOf(id);
    const isSameKind = chosen && template && fileKindOf(chosen) === fileKindOf(template);
    form.setValues({
      templateId: id,
      ...(chosen && valuesFor(chosen, form.values)),
      ...(!isSameKind && { file: null }),
    });
  };
  const kind = template && fileKindOf(template);
  return (
    <BlockDialog
      title="template"
      about={text('hint')}
      form={form}
      {...props}
      kind="sheet"
      upload={async (values, onProgress) => ({
        ...values,
        ...(template && valuesFor(template, values)),
        file:
          kind && values.file instanceof File
            ? await uploadFile(props.flowId, kind, values.file, onProgress)
            : values.file,
      })}
    >
      <TemplateSelect
        label={text('template')}
        withAsterisk
        data-autofocus
        openOnFocus={template === undefined}
        only={isOffered}
        {...form.getInputProps('templateId')}
        onChange={choose}
      />
      {template && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Stack gap="sm">
            {kind && (
              <FlowFileField
                flowId={props.flowId}
                kind={kind}
                value={form.values.file ?? ''}
                error={form.errors.file}
                onChange={(file) => form.setFieldValue('file', file === '' ? null : file)}
              />
            )}
            <PlaceFields template={template} form={form} />
          </Stack>
          <div>
            <TemplatePreview
              headerFormat={template.headerFormat}
              header={fillPlaces(template.header, form.values.headerValues)}
              body={fillPlaces(template.body, form.values.values)}
              footer={template.footer}
              buttons={template.buttons}
            />
          </div>
        </SimpleGrid>
      )}
    </BlockDialog>
  );
}

/** A field for each place of a template. */
function PlaceFields({ template, form }: { template: Template; form: Form }) {
  const text = useTemplateBlockText();
  const places = placesIn(template);
  const field = (label: string, path: string) => (
    <BlockTextField
      key={path}
      label={label}
      withAsterisk
      minRows={1}
      maxLength={longestPlaceValue}
      {...form.getInputProps(path)}
    />
  );
  return (
    <>
      {places.headerValues.map((_, n) => field(text('headerPlace'), `headerValues.${n}`))}
      {places.values.map((place, n) => field(text('place', { place: `{{${place}}}` }), `values.${n}`))}
      {template.buttons.map(
        (button, n) =>
          places.buttonValues[n] && field(text('buttonPlace', { text: button.text }), `buttonValues.${n}`),
      )}
    </>
  );
}

/** Sends an approved template (TPL-05). */
export const template: BlockView = {
  icon: IconTemplate,
  hue: 200,
  group: 'send',
  title: 'template',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
