import { Group, Switch } from '@mantine/core';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import { OlderNewer } from '../../components/list/OlderNewer.tsx';
import { PersonSkeletons } from '../../components/list/PersonSkeletons.tsx';
import { ProgressButton } from '../../components/list/ProgressButton.tsx';
import { ProgressRows } from '../../components/list/ProgressRows.tsx';
import { RowCards } from '../../components/list/RowCards.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { namedAction, type RowAction } from '../../components/list/rowAction.tsx';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

interface Row {
  id: number;
  name: string;
  color: string;
  open: number;
  isWell: boolean;
}

const rows: Row[] = [
  { id: 1, name: 'Vendas', color: '#2F9E44', open: 18, isWell: true },
  { id: 2, name: 'Suporte técnico', color: '#1971C2', open: 7, isWell: true },
  { id: 3, name: 'Financeiro', color: '#E8590C', open: 0, isWell: false },
];
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', isTitle: true, render: (row) => <ColorDot {...row} /> },
  {
    key: 'state',
    label: 'State',
    render: ({ isWell }) => (
      <StateBadge tone={isWell ? 'ok' : 'bad'}>{isWell ? 'Conectado' : 'Desconectado'}</StateBadge>
    ),
  },
  { key: 'open', label: 'Open', align: 'right', width: 96, render: ({ open }) => open },
];
const nothing = () => undefined;
const actions = ({ name }: Row): RowAction[] => [
  namedAction({ key: 'people', label: 'Contacts', name, Icon: IconUsers, onClick: nothing }),
  namedAction({ key: 'edit', label: 'Edit', name, Icon: IconPencil, onClick: nothing }),
  namedAction({ key: 'remove', label: 'Delete', name, Icon: IconTrash, onClick: nothing, isDangerous: true }),
];
const shared = {
  rows,
  columns,
  actions,
  rowKey: ({ id }: Row) => id,
  rowName: ({ name }: Row) => name,
};

/** Rows as a table, as two lines on a phone, while they load, and their filters. */
export const ListsSection = () => (
  <>
    <Section name="Table: name first, 44 px, actions under the pointer and behind ⋯">
      <RowTable title="Queues" {...shared} onOpen={nothing} />
    </Section>
    <Section name="The same on a phone, and loading">
      <div className={classes.columns}>
        <RowCards title="Queues, narrow" {...shared} />
        <RowSkeletons count={3} />
        <PersonSkeletons count={3} height={64} />
      </div>
    </Section>
    <Section name="The pages of a log in a dialog">
      <OlderNewer pageNumber={2} page={{ hasMore: true }} setPage={nothing} />
    </Section>
    <Section name="Work that goes on, with what can be done with it; the second takes a while">
      <ProgressRows title="Conversas em PDF">
        <Group>
          <ProgressButton action="stop" onPress={async () => undefined}>
            Parar
          </ProgressButton>
          <ProgressButton
            action="download"
            isMain
            onPress={() => new Promise((done) => setTimeout(done, 2000))}
          >
            Baixar
          </ProgressButton>
        </Group>
      </ProgressRows>
    </Section>
    <Section name="What a list is narrowed by: framed beside a field, bare among bare buttons">
      <Group gap="xl">
        <ListFilters count={2} onClear={nothing}>
          <Switch label="Só não lidos" defaultChecked />
        </ListFilters>
        <ListFilters count={0} onClear={nothing} isBare>
          <Switch label="Só não lidos" />
        </ListFilters>
      </Group>
    </Section>
  </>
);
