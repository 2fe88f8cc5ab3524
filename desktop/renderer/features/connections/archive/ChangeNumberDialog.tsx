import { List, Text } from '@mantine/core';
import { type Connection, connectionApi, NewNumberInput } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { AccountFields, emptyAccount } from '../AccountFields.tsx';
import { changeConnection, connectionList } from '../connectionCache.ts';
import { useArchiveText } from './archive.texts.ts';
import { renewArchived } from './archivedQuery.ts';

interface Props {
  connection: Connection;
  onClose(): void;
  /** The connection that goes on: its phone has to be linked. */
  onChanged(connection: Connection): void;
}

/** A new number's keys must all be there. */
const Input = NewNumberInput.superRefine(({ account }, { addIssue }) => {
  for (const secret of ['accessToken', 'appSecret'] as const)
    if (account?.[secret] === '')
      addIssue({ code: 'custom', path: ['account', secret], message: 'Required' });
});

/** Has this connection a number that can change? A page or a chat of a site has none. */
export const hasNumber = ({ channel, number }: Connection): boolean =>
  number !== null && ['code', 'keys'].includes(capabilitiesOf(channel).connects);

/** Says what happens when a number changes, and changes it (CONN-82). */
export function ChangeNumberDialog({ connection, onClose, onChanged }: Props) {
  const text = useArchiveText();
  const { id, name, number, channel } = connection;
  const byKeys = capabilitiesOf(channel).connects === 'keys';
  const form = useSchemaForm(Input, byKeys ? { account: emptyAccount } : {});
  return (
    <FormDialog
      title={text('changeTitle', { name })}
      form={form}
      save={async (body) => {
        const made = await changeConnection(() => call(connectionApi.changeNumber, { params: { id }, body }));
        connectionList.drop(id);
        renewArchived();
        onChanged(made);
      }}
      done={() => text('changeDone', { name })}
      saveLabel={text('changeNumber')}
      width="medium"
      onClose={onClose}
    >
      <List size="sm" spacing={8}>
        <List.Item>{text('changeKeeps')}</List.Item>
        <List.Item>{text('changeOld', { number: number ? formatPhone(number) : name })}</List.Item>
      </List>
      {byKeys ? (
        <AccountFields
          connection={undefined}
          channel={channel}
          isChannelFixed
          account={form.values.account}
          errors={form.errors}
          onAccount={(account) => form.setFieldValue('account', account)}
        />
      ) : (
        <Text size="sm">{text('changeNext')}</Text>
      )}
    </FormDialog>
  );
}
