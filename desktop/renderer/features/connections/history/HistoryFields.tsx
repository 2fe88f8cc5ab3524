import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import { SimpleGrid, Switch, Text } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { yearsBefore } from '@recado/shared/features/connections';
import { dayPatterns } from '@recado/shared/lib/formatDay';
import { momentIn, zonedTime } from '@recado/shared/lib/zonedTime';
import { useSession } from '../../../lib/session/session.ts';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import type { ConnectionForm } from '../bot/connectionForm.ts';
import { useHistoryText } from './history.texts.ts';

/** Which old conversations are imported from the phone at the next scan (CONN-53 to CONN-56). */
export function HistoryFields({ form }: { form: ConnectionForm }) {
  const text = useHistoryText();
  const isOn = form.values.importOldMessages != null;
  const switchImport = (on: boolean) => {
    form.setFieldValue('importOldMessages', on ? monthAgo() : null);
    if (!on) form.setFieldValue('importRecentMessages', null);
  };
  return (
    <>
      <Switch
        label={text('isOn')}
        description={text('isOnHint')}
        checked={isOn}
        onChange={(event) => switchImport(event.currentTarget.checked)}
      />
      {isOn && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MomentField form={form} name="importOldMessages" />
            <MomentField form={form} name="importRecentMessages" />
          </SimpleGrid>
          <QueueSelect
            label={text('queueIdImportMessages')}
            withAsterisk
            value={(form.values.queueIdImportMessages as number | null) ?? null}
            onChange={(id) => form.setFieldValue('queueIdImportMessages', id)}
            error={form.errors.queueIdImportMessages}
          />
          <Switch
            label={text('importOldMessagesGroups')}
            checked={form.values.importOldMessagesGroups === true}
            onChange={(event) => form.setFieldValue('importOldMessagesGroups', event.currentTarget.checked)}
          />
          <Switch
            label={text('closedTicketsPostImported')}
            description={text('closedTicketsPostImportedHint')}
            checked={form.values.closedTicketsPostImported === true}
            onChange={(event) => form.setFieldValue('closedTicketsPostImported', event.currentTarget.checked)}
          />
        </>
      )}
      {typeof form.errors.importOldMessages === 'string' && !isOn && (
        <Text size="sm" c="red">
          {form.errors.importOldMessages}
        </Text>
      )}
    </>
  );
}

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;
const dayMs = 24 * 3_600_000;
const monthAgo = () => new Date(Date.now() - 30 * dayMs).toISOString();

/** The first or last moment of the import, at most two years ago. The last one may be empty: until now. */
function MomentField({
  form,
  name,
}: {
  form: ConnectionForm;
  name: 'importOldMessages' | 'importRecentMessages';
}) {
  const text = useHistoryText();
  const language = useLanguage();
  const zone = useSession(({ user }) => user?.company.timeZone ?? 'America/Sao_Paulo');
  const local = (at: number) => {
    const { day, time } = zonedTime(at, zone);
    return `${day} ${time}:00`;
  };
  const moment = (chosen: string) =>
    new Date(
      momentIn(zone, { day: chosen.slice(0, 10), time: chosen.slice(11, 16) || '00:00' }),
    ).toISOString();
  const value = form.values[name] as string | null | undefined;
  const now = new Date();
  return (
    <DateTimePicker
      label={text(name)}
      description={text(`${name}Hint`)}
      withAsterisk={name === 'importOldMessages'}
      clearable={name === 'importRecentMessages'}
      valueFormat={`${dayPatterns[language]} HH:mm`}
      locale={dayjsLocales[language]}
      firstDayOfWeek={0}
      minDate={local(yearsBefore(now).getTime() + dayMs)}
      maxDate={local(now.getTime())}
      value={value ? local(Date.parse(value)) : null}
      onChange={(chosen) => form.setFieldValue(name, chosen ? moment(chosen) : null)}
      error={form.errors[name]}
    />
  );
}
