import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import { Switch, Textarea } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import type { Contact } from '@recado/shared/features/contacts';
import { type Schedule, schedulePictures } from '@recado/shared/features/schedules';
import { dayPatterns } from '@recado/shared/lib/formatDay';
import { OneFileField } from '../../components/form/OneFileField.tsx';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { ContactSelect } from '../../pickers/ContactSelect.tsx';
import { ConnectionSelect } from '../../pickers/connectionPickers.ts';
import { toIso, toLocal } from './calendarRange.ts';
import type { Picture, ScheduleFields } from './ScheduleForm.tsx';
import { useScheduleText } from './schedules.texts.ts';

interface Props {
  form: ScheduleFields;
  contact: Contact | null;
  onContact(contact: Contact | null): void;
  schedule: Schedule | undefined;
}

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;

/** The contact, the time and the message. */
export function MessageFields({ form, contact, onContact, schedule }: Props) {
  const text = useScheduleText();
  const words = useWords();
  const language = useLanguage();
  const locale = dayjsLocales[language];
  return (
    <>
      <ContactSelect
        label={words('contact')}
        withAsterisk
        value={contact}
        onChange={onContact}
        error={form.errors.contactId}
        {...(!contact && { 'data-autofocus': true })}
        // The dialog opens with the focus here, and an open list would cover the rest.
        openOnFocus={false}
      />
      <DateTimePicker
        label={text('sendAt')}
        withAsterisk
        valueFormat={`${dayPatterns[language]} HH:mm`}
        locale={locale}
        firstDayOfWeek={0}
        minDate={new Date()}
        clearable={false}
        value={form.values.sendAt ? toLocal(form.values.sendAt) : null}
        onChange={(local) => form.setFieldValue('sendAt', local ? toIso(local) : '')}
        error={form.errors.sendAt}
      />
      <Textarea
        label={text('body')}
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        {...(contact && { 'data-autofocus': true })}
        {...form.getInputProps('body')}
      />
      {/* One picture (SCHED-10). */}
      <OneFileField
        label={text('picture')}
        hint={text('pictureHint')}
        addLabel={text('addPicture')}
        removeLabel={text('removePicture')}
        accept={schedulePictures.join()}
        value={form.values.picture as Picture}
        storedFile={{ name: schedule?.mediaName, path: schedule?.mediaPath }}
        onChange={(picture) => form.setFieldValue('picture', picture)}
      />
      <Switch label={text('assinar')} {...form.getInputProps('assinar', { type: 'checkbox' })} />
      <ConnectionSelect
        label={text('whatsappId')}
        description={text('whatsappIdHint')}
        value={form.values.whatsappId as number | null}
        onChange={(id) => form.setFieldValue('whatsappId', id)}
        error={form.errors.whatsappId}
      />
    </>
  );
}
