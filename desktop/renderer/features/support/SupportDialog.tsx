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

type Asked = z.input<(typeof supportApi)['begin']['body']>;

/**
 * Enters a company to help it (SUPPORT-01). The operator's own session stays behind it: the end of the time leads back.
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

  async function begin(values: Asked) {
    const { token, user } = await call(supportApi.begin, {
      params: { companyId: company.id },
      body: values,
    });
    // Away first from what only an operator sees: it would be refused to the admin in whose place they are now. At
    // once: in a transition its screen would still stand there when the session changes.
    await navigate('/', { flushSync: true });
    // Nothing of the operator's own company is shown in this one.
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
