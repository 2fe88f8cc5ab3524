import { Input, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import {
  type Announcement,
  AnnouncementInput,
  announcementApi,
  announcementImages,
  maxImageBytes,
  priorities,
} from '@recado/shared/features/announcements';
import { useState } from 'react';
import { DayField } from '../../components/form/DayField.tsx';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { OneFileField } from '../../components/form/OneFileField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format/format.ts';
import { announcementList } from './announcements.live.ts';
import { useAnnouncementText } from './announcements.texts.ts';

/** The local day of a moment as yyyy-MM-dd, which the calendar expects. */
const dayOf = (at: string | null | undefined) => (at ? new Date(at).toLocaleDateString('sv-SE') : null);
/** An announcement is shown until the end of its last day. */
const endOf = (day: string | null) => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

/** The form of an announcement with what saves it. */
function useAnnouncementForm(announcement: Announcement | undefined) {
  const { title = '', text: words = '', status = true, expiresAt = null } = announcement ?? {};
  const form = useSchemaForm(AnnouncementInput.loose(), {
    title,
    text: words,
    status,
    expiresAt,
    priority: (announcement?.priority ?? 3) as 3,
    image: (announcement?.mediaPath ? 'kept' : null) as File | 'kept' | null,
  });
  // The stored row when only its image failed to upload: the next try continues from there.
  const [made, setMade] = useState(announcement);
  const image = form.values.image as File | 'kept' | null;
  const isTooLarge = image instanceof File && image.size > maxImageBytes;

  async function save({ image: _, ...body }: AnnouncementInput & Record<string, unknown>) {
    let now = made
      ? await call(announcementApi.update, { params: { id: made.id }, body })
      : await call(announcementApi.create, { body });
    setMade(now);
    const { id } = now;
    if (image instanceof File) now = await call(announcementApi.upload, { params: { id }, files: [image] });
    else if (image === null && now.mediaPath) {
      await call(announcementApi.removeMedia, { params: { id } });
      now = { ...now, mediaPath: null, mediaName: null };
    }
    announcementList.put(now);
  }
  return { form, image, isTooLarge, save };
}

/** Creates or changes an announcement (ANN-02): words, priority, last day, image. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | undefined;
  onClose(): void;
}) {
  const text = useAnnouncementText();
  const { form, image, isTooLarge, save } = useAnnouncementForm(announcement);

  return (
    <FormSheet
      title={text(announcement ? 'edit' : 'add')}
      form={form}
      save={save}
      canSave={!isTooLarge}
      done={({ title }) => text(announcement ? 'changed' : 'created', { name: title })}
      onClose={onClose}
    >
      <TextInput label={text('heading')} withAsterisk data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label={text('message')}
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('text')}
      />
      <Input.Wrapper label={text('priority')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={text('priority')}
          data={priorities.map((one) => ({ value: String(one), label: text(`priority_${one}`) }))}
          value={String(form.values.priority)}
          onChange={(chosen) => form.setFieldValue('priority', Number(chosen) as 1)}
        />
      </Input.Wrapper>
      <Switch
        label={text('isShown')}
        description={text('activeHint')}
        checked={form.values.status === true}
        onChange={(event) => form.setFieldValue('status', event.currentTarget.checked)}
      />
      <DayField
        label={text('expiresAt')}
        description={text('expiresHint')}
        value={dayOf(form.values.expiresAt as string | null)}
        onChange={(day) => form.setFieldValue('expiresAt', endOf(day))}
      />
      <OneFileField
        label={text('image')}
        hint={text('imageHint', { max: formatBytes(maxImageBytes) })}
        addLabel={text('chooseFile')}
        removeLabel={text('removeImage')}
        accept={announcementImages.join()}
        value={image}
        storedFile={{ name: announcement?.mediaName, path: announcement?.mediaPath }}
        error={isTooLarge ? text('tooLarge', { max: formatBytes(maxImageBytes) }) : undefined}
        onChange={(file) => form.setFieldValue('image', file)}
      />
    </FormSheet>
  );
}
