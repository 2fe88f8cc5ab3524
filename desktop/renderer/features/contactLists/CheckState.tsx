import { Group, Progress, Text } from '@mantine/core';
import type { ListCheck } from '@recado/shared/features/contactLists';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { useContactListText } from './contactLists.texts.ts';

/** How far the check of a list's numbers is; nothing for one that was never begun or is done. */
export function CheckState({ check, name }: { check: ListCheck | null; name: string }) {
  const text = useContactListText();
  if (!check || check.state === 'done') return null;
  const counts = { checked: formatNumber(check.checked), total: formatNumber(check.total) };
  const isOpen = check.state !== 'stopped';
  return (
    <Group gap={8} wrap="nowrap">
      {isOpen && (
        <Progress
          w={72}
          value={(100 * check.checked) / Math.max(check.total, 1)}
          animated={check.state === 'running'}
          color={check.state === 'waiting' ? 'yellow' : 'brand'}
          aria-label={text('checkOf', { name })}
        />
      )}
      <Text inherit span c={check.state === 'waiting' ? 'var(--warn)' : 'dimmed'}>
        {text(`check_${check.state}`, counts)}
      </Text>
    </Group>
  );
}
