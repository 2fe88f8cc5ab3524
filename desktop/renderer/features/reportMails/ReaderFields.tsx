import { Switch, TagsInput } from '@mantine/core';
import { mostOutside, mostOutsideInADay } from '@recado/shared/features/reportMails';
import { UsersSelect } from '../../pickers/userPickers.tsx';
import type { ReportMailForm } from './reportMailForm.ts';
import { useReportMailText } from './reportMails.texts.ts';

/** Who gets a mailed report: colleagues, and addresses outside while the file is attached. */
export function ReaderFields({ form }: { form: ReportMailForm }) {
  const text = useReportMailText();
  const { userIds, addresses, attach } = form.values;
  return (
    <>
      <UsersSelect
        label={text('colleagues')}
        description={text('colleaguesHint')}
        value={(userIds ?? []) as number[]}
        onChange={(ids) => form.setFieldValue('userIds', ids)}
        error={form.errors.userIds}
      />
      <TagsInput
        label={text('addresses')}
        description={text('addressesHint', { most: mostOutside, day: mostOutsideInADay })}
        maxTags={mostOutside}
        disabled={attach !== true}
        splitChars={[',', ' ', ';']}
        value={addresses ?? []}
        onChange={(typed) => form.setFieldValue('addresses', typed)}
        error={Object.entries(form.errors).find(([field]) => field.startsWith('addresses'))?.[1]}
      />
      <Switch
        label={text('attach')}
        description={text('attachHint')}
        checked={attach === true}
        onChange={(event) => form.setFieldValue('attach', event.currentTarget.checked)}
      />
    </>
  );
}
