import { ActionIcon, Group, Skeleton, Text, Title } from '@mantine/core';
import type { ContactList } from '@recado/shared/features/contactLists';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Hint } from '../../../components/hint/Hint.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useItemText } from './items.texts.ts';

interface Props {
  /** Undefined while it loads. */
  list: ContactList | undefined;
  back: { label: string; address: string };
  /** The list cannot be shown. */
  isGone?: boolean;
}

/** The name of the list as heading, the way back, and its counts (CAMP-08, CAMP-09). */
export function ListHead({ list, back, isGone = false }: Props) {
  const text = useItemText();
  return (
    <Group gap={8} wrap="nowrap" mb="sm" mih={36}>
      <Hint label={back.label}>
        <ActionIcon component={Link} to={back.address} aria-label={back.label}>
          <IconArrowLeft size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
      {list ? (
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h3" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {list.name}
          </Title>
          <Text size="xs" c="dimmed">
            {[
              text('sum_all', { count: list.contactsCount, shown: formatNumber(list.contactsCount) }),
              text('sum_valid', { shown: formatNumber(list.validCount) }),
              list.uncheckedCount > 0 && text('sum_unchecked', { shown: formatNumber(list.uncheckedCount) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      ) : (
        !isGone && <Skeleton h={20} w={180} />
      )}
    </Group>
  );
}
