import { Textarea, TextInput } from '@mantine/core';
import { FileInput, type FileList, fileApi, mostFilesInList } from '@recado/shared/features/files';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { type ChosenFile, keptFiles, mayBeSaved } from './chosenFiles.ts';
import { fileList } from './files.live.ts';
import { useFileText } from './files.texts.ts';

const fields = FileInput.omit({ options: true });

/** Creates or changes a list and its files (FILE-03). */
export function FileDialog({ file: list, onClose }: { file: FileList | undefined; onClose(): void }) {
  const text = useFileText();
  // The stored list: a save that broke off continues from it.
  const [saved, setSaved] = useState(list);
  const [sending, setSending] = useState<{ key: string; share: number }>();
  const form = useSchemaForm(
    fields.loose().refine(({ files }) => mayBeSaved((files ?? []) as ChosenFile[]), {
      path: ['files'],
      error: 'ERR_FILE_TYPE',
    }),
    { name: list?.name ?? '', message: list?.message ?? '', files: keptFiles(list?.options ?? []) },
  );
  const files = form.values.files as ChosenFile[];

  async function save(values: { name: string; message: string }) {
    const { name, message } = values;
    let all = files;
    const options = all.flatMap((one) => (one.storedFile ? [{ id: one.storedFile.id, name: one.name }] : []));
    const body = { name, message, options };
    let now = saved
      ? await call(fileApi.update, { params: { id: saved.id }, body })
      : await call(fileApi.create, { body });
    setSaved(now);
    fileList.put(now);
    try {
      for (const { key, file, name } of all) {
        if (!file) continue;
        const before = new Set(now.options.map(({ id }) => id));
        setSending({ key, share: 0 });
        now = await call(fileApi.upload, {
          params: { id: now.id },
          body: { name: [name], id: [''] },
          files: [file],
          onProgress: (share) => setSending({ key, share }),
        });
        fileList.put(now);
        const made = now.options.find(({ id }) => !before.has(id));
        all = all.map((one) => (one.key === key && made ? { key, name, storedFile: made } : one));
        form.setFieldValue('files', all);
      }
      // The server appends each new file, so the order of the form is sent again where it differs.
      const order = all.flatMap((one) => (one.storedFile ? [{ id: one.storedFile.id, name: one.name }] : []));
      if (order.some(({ id }, index) => now.options[index]?.id !== id))
        fileList.put(
          await call(fileApi.update, { params: { id: now.id }, body: { ...body, options: order } }),
        );
    } finally {
      setSending(undefined);
    }
  }

  return (
    <FormSheet
      title={text(list ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(list ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={text('message')}
        description={text('messageHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('message')}
      />
      <ChosenFiles
        files={files}
        sending={sending}
        onChange={(change) => form.setFieldValue('files', change(form.getValues().files as ChosenFile[]))}
        error={files.length > mostFilesInList ? text('tooMany', { max: mostFilesInList }) : undefined}
      />
    </FormSheet>
  );
}
