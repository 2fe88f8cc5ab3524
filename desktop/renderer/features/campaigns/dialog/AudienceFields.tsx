import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import { Select, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { dayPatterns } from '@recado/shared/lib/formatDay';
import { momentIn, zonedTime } from '@recado/shared/lib/zonedTime';
import { zoneName } from '@recado/shared/lib/zoneName';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { ConnectionSelect } from '../../../pickers/connectionPickers.ts';
import { ContactListSelect } from '../../../pickers/contactListPickers.ts';
import { TagSelect } from '../../../pickers/tagPickers.ts';
import { useCompanyZone } from '../useCampaignTime.ts';
import classes from './CampaignDialog.module.css';
import { useCampaignDialogText } from './dialog.texts.ts';
import { type CampaignForm, chosenIn, noTemplates } from './useCampaignForm.ts';

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;

/** The name of a campaign, its people, the number it writes from, and when (CAMP-29). */
export function AudienceFields({ form, isLocked }: { form: CampaignForm; isLocked: boolean }) {
  const text = useCampaignDialogText();
  const words = useWords();
  // A list counts before a tag (OPEN-105), so one choice takes the other away.
  const choose = (field: 'contactListId' | 'tagListId', other: typeof field) => (id: number | null) => {
    form.setFieldValue(field, id);
    if (id !== null) form.setFieldValue(other, null);
  };
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={words('name')}
          withAsterisk
          maxLength={50}
          data-autofocus
          disabled={isLocked}
          {...form.getInputProps('name')}
        />
        <Select
          label={text('confirmation')}
          allowDeselect={false}
          disabled={isLocked}
          data={[
            { value: 'disabled', label: text('disabled') },
            { value: 'enabled', label: text('enabled') },
          ]}
          value={form.values.confirmation ? 'enabled' : 'disabled'}
          onChange={(value) => form.setFieldValue('confirmation', value === 'enabled')}
        />
      </div>
      <div className={classes.pair}>
        <ContactListSelect
          label={text('contactList')}
          disabled={isLocked}
          value={chosenIn(form, 'contactListId')}
          onChange={choose('contactListId', 'tagListId')}
          error={form.errors.contactListId}
        />
        <TagSelect
          label={text('tagList')}
          description={text('tagListHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={isLocked}
          value={chosenIn(form, 'tagListId')}
          onChange={choose('tagListId', 'contactListId')}
          error={form.errors.tagListId}
        />
      </div>
      <div className={classes.pair}>
        <ConnectionSelect
          label={words('connection')}
          withAsterisk
          disabled={isLocked}
          value={chosenIn(form, 'whatsappId')}
          onChange={(id) => {
            form.setFieldValue('whatsappId', id);
            // Templates belong to the account of one connection.
            if (id !== form.values.whatsappId) {
              form.setFieldValue('templates', noTemplates);
              form.setFieldValue('confirmationTemplates', noTemplates);
            }
          }}
          error={form.errors.whatsappId}
        />
        <ScheduleField form={form} isLocked={isLocked} />
      </div>
    </>
  );
}

/** When it begins, by the company's clock. */
function ScheduleField({ form, isLocked }: { form: CampaignForm; isLocked: boolean }) {
  const text = useCampaignDialogText();
  const language = useLanguage();
  const zone = useCompanyZone();
  const local = (at: number) => {
    const { day, time } = zonedTime(at, zone);
    return `${day} ${time}:00`;
  };
  const scheduledAt = form.values.scheduledAt as string | null | undefined;
  return (
    <DateTimePicker
      label={text('scheduledAt')}
      description={text('scheduledAtHint', { zone: zoneName(zone) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={text('byHand')}
      valueFormat={`${dayPatterns[language]} HH:mm`}
      locale={dayjsLocales[language]}
      firstDayOfWeek={0}
      minDate={local(Date.now())}
      clearable
      disabled={isLocked}
      clearButtonProps={{ 'aria-label': text('clearSchedule') }}
      value={scheduledAt ? local(Date.parse(scheduledAt)) : null}
      onChange={(chosen) =>
        form.setFieldValue('scheduledAt', chosen ? new Date(momentOf(chosen, zone)).toISOString() : '')
      }
      error={form.errors.scheduledAt}
    />
  );
}

const momentOf = (local: string, zone: string): number =>
  momentIn(zone, { day: local.slice(0, 10), time: local.slice(11, 16) || '09:00' });
