import { Select, TextInput } from '@mantine/core';
import type { AccountInput, ChannelName, Connection } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { channelSigns } from '../../components/avatars/channelSigns.ts';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useAccountText } from './account.texts.ts';
import { useOfferedChannels } from './useOfferedChannels.ts';

/** An account without any keys. */
export const emptyAccount: AccountInput = { account: '', business: '', accessToken: '', appSecret: '' };

/**
 * The account of a stored connection as the form has it. Secrets are not shown; a field left empty keeps its
 * secret.
 */
export const accountIn = (connection: Connection | undefined): AccountInput | undefined =>
  connection?.account
    ? { ...emptyAccount, account: connection.account.account, business: connection.account.business }
    : undefined;

/** Is the channel connected by keys that people type? */
const hasKeys = (channel: ChannelName) => ['keys', 'signIn'].includes(capabilitiesOf(channel).connects);

/** What the account of a page is called. */
const accountLabels: Partial<Record<ChannelName, 'pageId' | 'instagramId'>> = {
  facebook: 'pageId',
  instagram: 'instagramId',
};

interface Props {
  connection: Connection | undefined;
  channel: ChannelName;
  account: AccountInput | undefined;
  /** The error of each field, by its name. */
  errors: Readonly<Record<string, React.ReactNode>>;
  onChannel?(channel: ChannelName): void;
  /** The channel is given: only its keys are asked for. */
  isChannelFixed?: boolean;
  /** What spares people the keys, above them. */
  signIn?: React.ReactNode;
  onAccount(account: AccountInput | undefined): void;
}

/**
 * The channel of a new connection. A channel that needs keys also asks for what the provider gave the
 * company.
 */
export function AccountFields({
  connection,
  channel,
  account,
  errors,
  onChannel,
  isChannelFixed = false,
  signIn,
  onAccount,
}: Props) {
  const text = useAccountText();
  const offered = useOfferedChannels();
  const isPage = capabilitiesOf(channel).connects === 'signIn';
  const field = (name: keyof AccountInput) => ({
    value: account?.[name] ?? '',
    error: errors[`account.${name}`],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onAccount({ ...emptyAccount, ...account, [name]: event.currentTarget.value.trim() }),
  });
  return (
    <>
      {!connection && !isChannelFixed && (
        <Select
          label={text('channel')}
          data={offered.map((value) => ({ value, label: channelSigns[value].name }))}
          allowDeselect={false}
          value={channel}
          onChange={(chosen) => {
            const next = offered.find((name) => name === chosen) ?? channel;
            onChannel?.(next);
            onAccount(hasKeys(next) ? (account ?? emptyAccount) : undefined);
          }}
        />
      )}
      {hasKeys(channel) && (
        <>
          {signIn}
          <TextInput
            label={text(accountLabels[channel] ?? 'account')}
            description={text(isPage ? 'pageHint' : 'accountHint')}
            withAsterisk
            inputMode="numeric"
            {...field('account')}
          />
          {!isPage && <TextInput label={text('business')} inputMode="numeric" {...field('business')} />}
          <PasswordField
            label={text('accessToken')}
            description={text(connection ? 'kept' : isPage ? 'pageTokenHint' : 'accessTokenHint')}
            withAsterisk={!connection}
            {...field('accessToken')}
          />
          <PasswordField
            label={text('appSecret')}
            description={text(connection ? 'kept' : 'appSecretHint')}
            withAsterisk={!connection}
            {...field('appSecret')}
          />
        </>
      )}
    </>
  );
}
