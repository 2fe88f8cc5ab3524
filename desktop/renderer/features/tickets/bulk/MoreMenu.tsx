import { ActionIcon, Menu } from '@mantine/core';
import { bulkActionApi } from '@recado/shared/features/bulkActions';
import { IconCheck, IconCircleCheck, IconDots, IconListCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { askClosingReason } from '../../../pickers/closing/askClosingReason.tsx';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { useInboxFilters } from '../filters/inboxFilters.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { useBulkText } from './bulk.texts.ts';
import { putBulkAction } from './bulkActions.ts';
import { beginChoosing } from './selection.ts';

const isClosable = (tab: TicketTab) => tab === 'open' || tab === 'pending' || tab === 'group';

/** Actions on the whole list: selecting many and, for admins, closing all tickets of a tab (INBOX-23). */
export const MoreMenu = memo(function MoreMenu({ tab }: { tab: TicketTab }) {
  const words = useWords();
  const text = useBulkText();
  const { afterTicket } = usePreferences();
  const mayCloseAll = useCan('tickets:closeAll');
  const { queueIds } = useInboxFilters();
  const queues = queueNames.useRows(queueIds.length > 0);

  async function askAndClose() {
    if (!isClosable(tab)) return undefined;
    const names = queues.filter(({ id }) => queueIds.includes(id)).map(({ name }) => name);
    const where =
      queueIds.length > 0 ? text('inTheseQueues', { names: names.join(', ') }) : text('inAllQueues');
    const isAgreed = await confirm({
      title: text('closeAll'),
      question: text('closeAllQuestion', { tab: useTicketText.now(`tab_${tab}`), where }),
      confirm: text('closeAll'),
      isDangerous: true,
    });
    if (!isAgreed) return undefined;
    const reason = await askClosingReason();
    return (
      reason && call(bulkActionApi.closeAll, { body: { status: tab, selectedQueueIds: queueIds, ...reason } })
    );
  }
  async function closeAll() {
    try {
      const begun = await pressOnce('many', 'closeAll', askAndClose);
      if (begun) putBulkAction(begun);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Hint label={words('actions')}>
          <ActionIcon aria-label={words('actions')} data-testid="list-actions">
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListCheck size={16} />} onClick={beginChoosing}>
          {text('selectMany')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text('afterTicket')}</Menu.Label>
        {(['list', 'next'] as const).map((place) => (
          <Menu.RadioItem
            key={place}
            value={place}
            checked={afterTicket === place}
            checkIcon={<IconCheck size={16} />}
            closeMenuOnClick
            onChange={() => usePreferences.setState({ afterTicket: place })}
          >
            {text(`after_${place}`)}
          </Menu.RadioItem>
        ))}
        {mayCloseAll && isClosable(tab) && (
          <Menu.Item leftSection={<IconCircleCheck size={16} />} color="red" onClick={() => void closeAll()}>
            {text('closeAll')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
