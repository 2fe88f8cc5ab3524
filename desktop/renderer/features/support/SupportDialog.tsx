import { Select, Text, Textarea } from '@mantine/core';
import { supportApi, supportMinutes } from '@recado/shared/features/support';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { keepSupport } from '../../lib/session/leaveSupport.ts';
import { beginSession, endSession } from '../../lib/session/session.ts';
import { useSupportText } from './support.texts.ts';

type Entry = z.input<(typeof supportApi)['begin']['body']>;

/**
 * Enters a company as support (SUPPORT-01). The operator's own session stays; when the time ends, the page
 * returns to it.
 */
export function SupportDialog({
  company,
  onClose,
}: {
  company: { id: number; name: string };
  onClose(): void;
}) {
  const text = useSupportText();
  const navigate = useNavigate();
  const form = useSchemaForm(supportApi.begin.body, {
    minutes: 30,
    reason: '',
  });

  async function begin(values: Entry) {
    const { token, user } = await call(supportApi.begin, {
      params: { companyId: company.id },
      body: values,
    });
    // The operator's screen closes first: as the company's admin, the page may no longer read what it shows.
    // `flushSync` closes it at once: in a transition it would still be mounted when the session changes.
    await navigate('/', { flushSync: true });
    // Clears the data of the operator's own company.
    endSession();
    beginSession(token, user);
    keepSupport(company.id);
  }
  return (
    <FormDialog
      title={text('beginIn', { name: company.name })}
      form={form}
      save={begin}
      saveLabel={text('enterAsSupport')}
      done={({ minutes }) =>
        text('begun', {
          name: company.name,
          time: formatTime(new Date(Date.now() + Number(minutes) * 60_000)),
        })
      }
      onClose={onClose}
    >
      <Text size="sm">{text('beginHint')}</Text>
      <Select
        label={text('minutes')}
        allowDeselect={false}
        data={supportMinutes.map((count) => ({ value: String(count), label: text('minutesOf', { count }) }))}
        value={String(form.values.minutes)}
        onChange={(chosen) =>
          form.setFieldValue(
            'minutes',
            supportMinutes.find((minutes) => String(minutes) === chosen),
          )
        }
      />
      <Textarea
        label={text('reason')}
        description={text('reasonHint')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
