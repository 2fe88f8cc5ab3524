import { Text } from '@mantine/core';
import { type OptOut, optOutApi } from '@recado/shared/features/optOuts';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import type { Column } from '../../components/list/column.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import type { RowAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useCan } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { OptOutDialog } from './OptOutDialog.tsx';
import { optOutList, optOutName } from './optOuts.live.ts';
import { useOptOutText } from './optOuts.texts.ts';

/** Asks what it means, and lets campaigns reach the person again. */
async function letReceive(optOut: OptOut): Promise<void> {
  const text = useOptOutText.now;
  const name = optOutName(optOut);
  const agreed = await confirm({
    title: text('removeTitle', { name }),
    question: text(optOut.way === 'block' ? 'removeBlocked' : 'removeHint'),
    confirm: text('removeSave'),
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    await call(optOutApi.remove, { params: { id: optOut.id } });
    optOutList.drop(optOut.id);
    toast.success(text('removedName', { name }));
  } catch (error) {
    toast.error(error);
  }
}

/** People who want no campaigns: how and when each of them opted out. */
export function OptOutsScreen() {
  const text = useOptOutText();
  const mayEdit = useCan('optOuts:edit');
  const [isAdding, setAdding] = useState(false);
  const columns: Column<OptOut>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: (optOut) => (
        <Text inherit truncate maw={280} dir="auto">
          {optOutName(optOut)}
        </Text>
      ),
    },
    {
      key: 'number',
      label: text('number'),
      width: 172,
      isPlain: true,
      // Who is no contact has the number as name.
      render: ({ number, contact }) => contact && formatPhone(number),
    },
    { key: 'way', label: text('way'), isPlain: true, render: ({ way }) => text(`way_${way}`) },
    {
      key: 'campaign',
      label: text('campaign'),
      render: ({ campaign }) =>
        campaign && (
          <Text inherit truncate maw={220} dir="auto">
            {campaign.name}
          </Text>
        ),
    },
    {
      key: 'at',
      label: text('at'),
      width: 132,
      isPlain: true,
      render: ({ createdAt }) => formatShortDateTime(createdAt),
    },
  ];
  const actions = (optOut: OptOut): RowAction[] => [
    {
      key: 'remove',
      label: text('letReceive'),
      fullLabel: text('letReceiveName', { name: optOutName(optOut) }),
      icon: <IconBellRinging size={18} stroke={1.7} />,
      onClick: () => void letReceive(optOut),
    },
  ];
  return (
    <>
      <ListScreen
        title={text('title')}
        list={optOutList}
        rowKey={({ id }) => id}
        rowName={optOutName}
        columns={columns}
        {...(mayEdit && { actions })}
        add={{ label: text('add'), allow: 'optOuts:edit', onClick: () => setAdding(true) }}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
      />
      {isAdding && <OptOutDialog onClose={() => setAdding(false)} />}
    </>
  );
}
