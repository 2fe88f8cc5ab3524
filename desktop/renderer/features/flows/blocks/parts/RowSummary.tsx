import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ColorDot } from '../../../../components/labels/ColorDot.tsx';
import type { NameList } from '../../../../lib/live/nameList.ts';
import { useBlockText } from './blocks.texts.ts';
import { SummaryText } from './SummaryText.tsx';

interface Props {
  names: NameList<{ id: number; name: string; color: string }>;
  id: number | null;
  /** What to choose, where nothing is chosen. */
  missing: string;
  before?: ReactNode;
}

/** The queue or tag of a block by its name and colour. Says so when it is gone. */
export function RowSummary({ names, id, missing, before }: Props) {
  const text = useBlockText();
  const rows = names.useLoaded();
  const row = rows?.find((one) => one.id === id);
  if (id === null) return <SummaryText missing={missing} />;
  if (!rows) return null;
  return (
    <SummaryText missing={text('gone')}>
      {row && (
        <Group component="span" gap={6} wrap="nowrap">
          {before}
          <ColorDot name={row.name} color={row.color} />
        </Group>
      )}
    </SummaryText>
  );
}
