import { Progress, Text } from '@mantine/core';
import { type ContactList, contactListApi } from '@recado/shared/features/contactLists';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { ProgressButton } from '../../../components/list/ProgressButton.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCan } from '../../../lib/session/session.ts';
import { contactListRows } from '../contactListRows.ts';
import { useItemText } from './items.texts.ts';

/** How far the running check of the list's numbers is, and its stop. */
export function CheckBar({ list }: { list: ContactList }) {
  const text = useItemText();
  const mayEdit = useCan('contactLists:edit');
  const { id, check } = list;
  if (!check || check.state === 'done' || check.state === 'stopped') return null;
  const isWaiting = check.state === 'waiting';
  const stop = async () => contactListRows.put(await call(contactListApi.stopCheck, { params: { id } }));
  return (
    <div style={{ marginBottom: 12 }}>
      <Strip
        tone={isWaiting ? 'warn' : 'calm'}
        icon={
          isWaiting ? (
            <IconPlugConnectedX size={18} stroke={1.7} aria-hidden />
          ) : (
            <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          )
        }
        action={
          mayEdit && (
            <ProgressButton action="stopCheck" onPress={stop}>
              {text('stop')}
            </ProgressButton>
          )
        }
      >
        <Text inherit>
          {text('checking', { checked: formatNumber(check.checked), total: formatNumber(check.total) })}
          {isWaiting && ` ${text('checkWaits')}`}
        </Text>
        <Progress
          mt={4}
          value={(100 * check.checked) / Math.max(check.total, 1)}
          animated={!isWaiting}
          aria-label={text('checkProgress')}
        />
      </Strip>
    </div>
  );
}
