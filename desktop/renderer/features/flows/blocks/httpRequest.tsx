import { Autocomplete, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { longestCall, mostHeaders, mostMapped } from '@recado/shared/flow/blocks/httpRequest';
import { IconWorldShare } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { BlockDialogProps, BlockView, DrawnData } from './blockView.ts';
import { BlockDialog } from './parts/BlockDialog.tsx';
import { BlockTextField } from './parts/BlockTextField.tsx';
import { draftOf } from './parts/draftOf.ts';
import { useHttpText } from './parts/http.texts.ts';
import { PairRows } from './parts/PairRows.tsx';
import { pathsOf } from './parts/pathsOf.ts';
import { SummaryText } from './parts/SummaryText.tsx';
import { useBlockForm } from './parts/useBlockForm.ts';
import { useFlowVariables } from './parts/useFlowVariables.ts';
import { variableWords } from './parts/variableWords.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const Words = z.string().catch('');
const Draft = z.object({
  method: z.enum(methods).catch('GET'),
  url: Words,
  headers: z.array(z.object({ name: Words, value: Words })).catch([]),
  body: Words,
  mapped: z.array(z.object({ path: Words, variable: Words })).catch([]),
  timeoutSeconds: z.number().int().catch(15),
});
type Values = z.output<typeof Draft>;
type Form = UseFormReturnType<Values>;

function Summary({ data }: { data: DrawnData }) {
  const text = useHttpText();
  const { method, url } = draftOf('httpRequest', Draft, data);
  return <SummaryText missing={text('writeUrl')}>{url && `${method} ${url}`}</SummaryText>;
}

function Headers({ form }: { form: Form }) {
  const text = useHttpText();
  return (
    <PairRows
      label={text('headers')}
      count={form.values.headers.length}
      most={mostHeaders}
      addLabel={text('addHeader')}
      onAdd={() => form.insertListItem('headers', { name: '', value: '' })}
      onRemove={(at) => form.removeListItem('headers', at)}
    >
      {(at) => (
        <>
          <TextInput
            style={{ flex: 2 }}
            placeholder="Authorization"
            aria-label={text('headerName', { number: at + 1 })}
            {...form.getInputProps(`headers.${at}.name`)}
          />
          <TextInput
            style={{ flex: 3 }}
            aria-label={text('headerValue', { number: at + 1 })}
            {...form.getInputProps(`headers.${at}.value`)}
          />
        </>
      )}
    </PairRows>
  );
}

/** Which values of the answer go into which variables. A pasted sample offers its paths. */
function Mapped({ form }: { form: Form }) {
  const text = useHttpText();
  const variables = useFlowVariables();
  const [sample, setSample] = useState('');
  const paths = pathsOf(sample);
  return (
    <>
      <Textarea
        label={text('sample')}
        description={text('sampleHint')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={20_000}
        value={sample}
        error={sample.trim() !== '' && !paths && text('sampleWrong')}
        onChange={(event) => setSample(event.currentTarget.value)}
      />
      <PairRows
        label={text('mapped')}
        hint={text('mappedHint')}
        count={form.values.mapped.length}
        most={mostMapped}
        addLabel={text('addMapped')}
        onAdd={() => form.insertListItem('mapped', { path: '', variable: '' })}
        onRemove={(at) => form.removeListItem('mapped', at)}
      >
        {(at) => (
          <>
            <Autocomplete
              style={{ flex: 3 }}
              data={paths ?? []}
              aria-label={text('path', { number: at + 1 })}
              {...form.getInputProps(`mapped.${at}.path`)}
            />
            <Autocomplete
              style={{ flex: 2 }}
              data={[...variables]}
              maxLength={20}
              aria-label={text('into', { number: at + 1 })}
              {...form.getInputProps(`mapped.${at}.variable`)}
            />
          </>
        )}
      </PairRows>
    </>
  );
}

function Edit(props: BlockDialogProps) {
  const text = useHttpText();
  const form = useBlockForm('httpRequest', draftOf('httpRequest', Draft, props.data), (path, value) => {
    if (path === 'url') return text(value === null || value === '' ? 'writeUrl' : 'urlWrong');
    if (path.startsWith('headers') && path.endsWith('name')) return text('headerWrong');
    return path.endsWith('variable') ? variableWords(value) : undefined;
  });
  return (
    <BlockDialog title="httpRequest" about={text('httpHint')} form={form} {...props} kind="sheet">
      <Select
        label={text('method')}
        allowDeselect={false}
        w={140}
        data={[...methods]}
        {...form.getInputProps('method')}
      />
      <BlockTextField
        label={text('httpUrl')}
        description={text('urlHint')}
        withAsterisk
        minRows={1}
        maxLength={2000}
        placeholder="https://"
        hasPreview={false}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Headers form={form} />
      {form.values.method !== 'GET' && (
        <BlockTextField
          label={text('body')}
          description={text('bodyHint')}
          hasPreview={false}
          maxLength={8000}
          {...form.getInputProps('body')}
        />
      )}
      <Mapped form={form} />
      <NumberInput
        label={text('timeout')}
        w={220}
        min={1}
        max={longestCall}
        allowDecimal={false}
        {...form.getInputProps('timeoutSeconds')}
      />
    </BlockDialog>
  );
}

/** Calls an address outside. */
export const httpRequest: BlockView = {
  icon: IconWorldShare,
  hue: 220,
  group: 'act',
  title: 'httpRequest',
  Summary,
  Dialog: Edit,
  empty: () => Draft.parse({}),
};
