import {
  type Connection,
  ConnectionInput,
  wrongImport,
  wrongTogether,
} from '@recado/shared/features/connections';
import type { z } from 'zod';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { useOnlyQueue } from '../../pickers/useOnlyQueue.ts';
import { accountIn } from './AccountFields.tsx';
import { botFieldsOf, type ConnectionForm } from './bot/connectionForm.ts';
import { isImportChanged } from './history/mayDrop.ts';

/** With several queues the bot asks the customer to choose, so the greeting must have words (OPEN-42). */
const Input = ConnectionInput.refine(
  ({ queueIds, greetingMessage }) => queueIds.length < 2 || greetingMessage.trim() !== '',
  { path: ['greetingMessage'], error: 'ERR_WAPP_GREETING_REQUIRED' },
);

/** A new account needs its secrets; a stored one keeps them. */
const withSecrets = (['accessToken', 'appSecret'] as const).reduce(
  (schema, secret) =>
    schema.refine(({ account }) => account?.[secret] !== '', {
      path: ['account', secret],
      error: 'Required',
    }),
  Input,
);

type Values = z.output<typeof Input>;

/** Fields that depend on each other, checked as the server does (CONN-34, CONN-39, CONN-50, CONN-51). */
const fitting = (schema: typeof Input, ratings: boolean, isNewImport: (values: Values) => boolean) =>
  schema.superRefine((values, { addIssue }) => {
    const wrong = {
      ...wrongTogether(values, ratings),
      ...(isNewImport(values) && wrongImport(values, new Date())),
    };
    for (const [field, message] of Object.entries(wrong))
      addIssue({ code: 'custom', path: [field], message });
  });

/** The form of a connection, or of a new one with the usual values. `ratings`: the company asks for ratings. */
export function useConnectionForm(connection: Connection | undefined, ratings: boolean): ConnectionForm {
  const isNewImport = (values: Values) => isImportChanged(connection, values);
  const form = useSchemaForm(fitting(connection ? Input : withSecrets, ratings, isNewImport), {
    ...botFieldsOf(connection),
    name: connection?.name ?? '',
    channel: connection?.channel ?? 'whatsapp',
    isDefault: connection?.isDefault ?? false,
    allowGroup: connection?.allowGroup ?? false,
    groupAsTicket: connection?.groupAsTicket ?? 'disabled',
    readReceipts: connection?.readReceipts ?? 'onOpen',
    seesTyping: connection?.seesTyping ?? false,
    greetingMessage: connection?.greetingMessage ?? '',
    complationMessage: connection?.complationMessage ?? '',
    queueIds: connection?.queueIds ?? [],
    account: accountIn(connection),
  });
  useOnlyQueue(!connection, (queueId) => {
    form.setFieldValue('queueIds', [queueId]);
    form.resetDirty({ ...form.getValues(), queueIds: [queueId] });
  });
  return form;
}
