import { Checkbox, Loader, Stack, Text } from '@mantine/core';
import { type ChannelName, connectionApi } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { channelSigns } from '../../../components/avatars/channelSigns.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { Notice } from '../../../components/Notice.tsx';
import { NothingFound } from '../../../components/pictures.tsx';
import { call } from '../../../lib/api.ts';
import { changeConnections } from '../connectionCache.ts';
import { useSignInText } from './signIn.texts.ts';
import type { MetaPerson } from './signInByMeta.ts';

interface Props {
  person: MetaPerson;
  /** Its accounts are chosen to begin with. */
  channel: ChannelName;
  queueIds: number[];
  onClose(): void;
  onDone(): void;
}

type Accounts = Awaited<ReturnType<typeof readAccounts>>;

const readAccounts = async (person: MetaPerson) =>
  (await call(connectionApi.loginAccounts, { body: { ...person } })).accounts;

/** The pages and Instagram accounts of somebody who has signed in, to choose from. */
export function AccountsDialog(props: Props) {
  const text = useSignInText();
  const { person, onClose } = props;
  const query = useQuery({
    queryKey: ['connections', 'loginAccounts', person.facebookUserId],
    queryFn: () => readAccounts(person),
    gcTime: 0,
  });
  if (query.data?.length) return <ChooseAccounts {...props} accounts={query.data} />;
  return (
    <Dialog title={text('choose')} onClose={onClose}>
      {query.isPending ? (
        <Loader size="sm" />
      ) : query.isError ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Notice picture={<NothingFound />} title={text('none')} hint={text('noneHint')} />
      )}
    </Dialog>
  );
}

const Chosen = z.object({ accounts: z.array(z.string()).min(1, 'Required') });

function ChooseAccounts({
  person,
  channel,
  queueIds,
  accounts,
  onClose,
  onDone,
}: Props & { accounts: Accounts }) {
  const text = useSignInText();
  const form = useSchemaForm(Chosen, {
    accounts: accounts.filter((one) => one.channel === channel && !one.isConnected).map(({ id }) => id),
  });
  const chosen = form.values.accounts;
  return (
    <FormDialog
      title={text('choose')}
      form={form}
      save={async (body) => {
        await changeConnections(
          async () =>
            (await call(connectionApi.login, { body: { ...person, ...body, queueIds } })).connections,
        );
        onDone();
      }}
      saveLabel={text('connect', { count: chosen.length })}
      canSave={chosen.length > 0}
      done={() => text('done', { count: chosen.length })}
      onClose={onClose}
    >
      <Text size="sm">{text('chooseHint')}</Text>
      <Checkbox.Group
        aria-label={text('choose')}
        value={chosen}
        onChange={(next) => form.setFieldValue('accounts', next)}
      >
        <Stack gap="sm">
          {accounts.map(({ id, name, channel: of, isConnected }) => (
            <Checkbox
              key={id}
              value={id}
              label={name}
              description={`${channelSigns[of].name}${isConnected ? ` · ${text('isConnected')}` : ''}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}
