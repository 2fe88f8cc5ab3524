import { Button } from '@mantine/core';
import { type Tag, tagApi } from '@recado/shared/features/tags';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ColorChip } from '../../components/labels/ColorChip.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { TagDialog } from './TagDialog.tsx';
import { laneList, tagList } from './tags.live.ts';
import { useTagText } from './tags.texts.ts';

/** The lanes of the board, made and changed here (TAG-18 to TAG-21). */
export function LanesScreen() {
  const text = useTagText();
  const columns: Column<Tag>[] = [
    {
      key: 'name',
      label: text('lane'),
      isTitle: true,
      render: (tag) => <ColorChip name={tag.name} color={tag.color} />,
    },
    { key: 'tickets', label: text('tickets'), align: 'right', width: 112, render: (tag) => tag.ticketsCount },
  ];
  return (
    <EditableListScreen
      title={text('lanes')}
      list={laneList}
      columns={columns}
      empty={{ title: text('noLanes'), hint: text('noLanesHint') }}
      allow="tags:edit"
      addLabel={text('addLane')}
      tools={
        <Button
          component={Link}
          to="/Kanban"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {text('backToKanban')}
        </Button>
      }
      dialog={(tag, onClose) => <TagDialog tag={tag} isLane onClose={onClose} />}
      remove={async ({ id }) => {
        await call(tagApi.remove, { params: { id } });
        tagList.drop(id);
      }}
      removeQuestion={({ ticketsCount }) =>
        ticketsCount > 0 ? text('removeLane', { count: ticketsCount }) : undefined
      }
    />
  );
}
