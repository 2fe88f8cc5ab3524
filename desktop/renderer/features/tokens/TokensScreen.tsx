import { Code, Group } from '@mantine/core';
import { type Token, tokenApi } from '@recado/shared/features/tokens';
import { useState } from 'react';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { call } from '../../lib/api.ts';
import { formatDate, formatShortDateTime } from '../../lib/format/format.ts';
import { AgentAddress } from './AgentAddress.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { tokenList } from './tokens.live.ts';
import { useTokenText } from './tokens.texts.ts';

/** Tokens for programs: scopes, last use and end of each (TOKEN-01 to 05). */
export function TokensScreen() {
  const text = useTokenText();
  const [secret, setSecret] = useState<string>();
  const isOver = ({ expiresAt }: Token) => expiresAt !== null && new Date(expiresAt) <= new Date();

  const columns: Column<Token>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ name, hint }) => (
        <Group gap="xs" wrap="nowrap">
          <span>{name}</span>
          <Code>…{hint}</Code>
        </Group>
      ),
    },
    {
      key: 'scopes',
      label: text('scopes'),
      render: ({ scopes }) =>
        scopes.length === 1 ? text(`may_${scopes[0]!}`) : text('scopeCount', { count: scopes.length }),
    },
    { key: 'owner', label: text('owner'), wideOnly: true, render: ({ user }) => user.name },
    {
      key: 'lastUsed',
      label: text('lastUsed'),
      width: 150,
      render: ({ lastUsedAt }) => (lastUsedAt ? formatShortDateTime(lastUsedAt) : text('neverUsed')),
    },
    {
      key: 'expires',
      label: text('expires'),
      width: 150,
      render: (token) =>
        isOver(token) ? (
          <StateBadge tone="bad">{text('over')}</StateBadge>
        ) : token.expiresAt ? (
          formatDate(token.expiresAt)
        ) : (
          text('never')
        ),
    },
  ];
  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={tokenList}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        above={<AgentAddress />}
        allow="tokens:manage"
        addLabel={text('add')}
        dialog={(token, onClose) => <TokenDialog token={token} onMade={setSecret} onClose={onClose} />}
        remove={({ id }) => call(tokenApi.remove, { params: { id } })}
      />
      {secret && (
        <SecretDialog
          title={text('secretTitle')}
          hint={text('secretHint')}
          label={text('secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
