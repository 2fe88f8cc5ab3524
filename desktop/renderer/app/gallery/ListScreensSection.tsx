import { SegmentedControl, TextInput } from '@mantine/core';
import type { Attendance } from '@recado/shared/features/dashboard';
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { useAttendanceColumns } from '../../components/attendances/attendanceColumns.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { ExportMenu } from '../../components/list/ExportMenu.tsx';
import { EvenRows } from '../../components/list/even/EvenRows.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { SwipeRow } from '../../components/swipe/SwipeRow.tsx';
import { foldText } from '../../lib/format/foldText.ts';
import type { ListState } from '../../lib/live/listState.ts';
import type { LiveList } from '../../lib/live/liveList.ts';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

interface Row {
  id: number;
  name: string;
  color: string;
}
const nothing = () => undefined;
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', isTitle: true, render: (row) => <ColorDot {...row} /> },
  { key: 'id', label: 'Id', align: 'right', width: 96, render: ({ id }) => id },
];
const resting: ListState<Row> = {
  rows: [],
  count: 0,
  state: 'ready',
  error: undefined,
  hasMore: false,
  isLoadingMore: false,
  hasMoreFailed: false,
  isSearching: false,
  loadMore: nothing,
  retry: nothing,
};

const useQueues = create<{ rows: Row[] }>()(() => ({
  rows: [
    { id: 1, name: 'Vendas', color: '#2F9E44' },
    { id: 2, name: 'Suporte técnico', color: '#1971C2' },
    { id: 3, name: 'Financeiro', color: '#E8590C' },
  ],
}));
const change = (by: (rows: Row[]) => Row[]) => useQueues.setState(({ rows }) => ({ rows: by(rows) }));
const put = (row: Row) => change((rows) => [...rows.filter(({ id }) => id !== row.id), row]);

/** A list without a server: its changes last until the page closes. */
const queues: LiveList<Row, undefined> = {
  useRows(search) {
    const rows = useQueues((list) => list.rows).filter(({ name }) =>
      foldText(name).includes(foldText(search)),
    );
    return { ...resting, rows, count: rows.length };
  },
  put,
  drop: (id) => change((rows) => rows.filter((row) => row.id !== id)),
  patch: (id, by) => change((rows) => rows.map((row) => (row.id === id ? by(row) : row))),
};

const states = {
  Loading: { ...resting, state: 'loading' },
  Failed: { ...resting, state: 'failed', error: new Error('offline') },
  Empty: resting,
  'No next page': {
    ...resting,
    rows: [{ id: 1, name: 'Vendas', color: '#2F9E44' }],
    count: 200,
    hasMore: true,
    hasMoreFailed: true,
  },
} satisfies Record<string, ListState<Row>>;

const attendance = (id: number, more: Partial<Attendance>): Attendance => ({
  id,
  ticketId: id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  status: 'open',
  contact: { id, name: 'Ana Clara', number: '5511987654321' },
  queue: { id: 1, name: 'Vendas', color: '#2F9E44' },
  user: null,
  whatsapp: { id: 1, name: 'Loja' },
  createdAt: '2026-11-22T09:00:00.000Z',
  acceptedAt: null,
  answeredAt: null,
  resolvedAt: null,
  answerSeconds: null,
  resolutionSeconds: null,
  rate: null,
  closingReason: null,
  comment: null,
  ...more,
});
const attendances = [
  attendance(1, { status: 'pending', queue: null }),
  attendance(2, {
    status: 'closed',
    user: { id: 1, name: 'Bruno' },
    resolvedAt: '2026-11-22T09:40:00.000Z',
    answerSeconds: 95,
    resolutionSeconds: 2400,
    rate: 9,
  }),
];

/** Whole management screens, and the list that draws thousands of rows. */
export function ListScreensSection() {
  const [state, setState] = useState<keyof typeof states>('Loading');
  const attendanceColumns = useAttendanceColumns();
  return (
    <>
      <Section name="A management screen: search, rows that are made, changed and deleted, more tools">
        <EditableListScreen
          title="Queues"
          list={queues}
          allow="tags:edit"
          addLabel="New queue"
          columns={columns}
          empty={{ title: 'No queue yet', hint: 'Tickets are shared out by queues.' }}
          tools={<ExportMenu save={async () => 3} text={(key) => exportWords[key]} />}
          remove={async () => undefined}
          dialog={(row, onClose) => <QueueDialog row={row} onClose={onClose} />}
        />
      </Section>
      <Section name="The same while, when and unless there are rows; a next page that could not be had">
        <SegmentedControl
          aria-label="State"
          data={Object.keys(states)}
          value={state}
          onChange={(next) => setState(next as keyof typeof states)}
        />
        <ListScreen<Row>
          title="Queues"
          list={{ useRows: () => states[state] }}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          empty={{ title: 'No queue yet', hint: 'Tickets are shared out by queues.' }}
        />
      </Section>
      <Section name="Attendances, as reports and figures list them">
        <RowTable
          title="Attendances"
          rows={attendances}
          columns={attendanceColumns}
          rowKey={({ id }) => id}
          rowName={({ contact }) => contact.name}
        />
      </Section>
      <Section name="A row that a finger swipes to a side">
        <SwipeRow
          right={{ label: 'Resolve', icon: IconCircleCheck, run: nothing }}
          left={{ label: 'Snooze', icon: IconClockPause, run: nothing }}
        >
          <ColorDot name="Swipe me" color="#1971C2" />
        </SwipeRow>
      </Section>
      <Section name="Many rows of one height: only what can be seen is drawn">
        <div className={classes.window}>
          <EvenRows
            ref={null}
            rows={manyRows}
            keyOf={({ id }) => id}
            rowPx={44}
            label="Many rows"
            bottom={null}
            onAtTop={nothing}
            reachPx={100}
            onNearEnd={nothing}
          >
            {(row) => <ColorDot key={row.id} {...row} />}
          </EvenRows>
        </div>
      </Section>
    </>
  );
}

const manyRows: Row[] = Array.from({ length: 300 }, (_, id) => ({
  id,
  name: `Row ${id + 1}`,
  color: '#1971C2',
}));
const exportWords = { export: 'Export', exported: 'Saved', csv: 'csv', xlsx: 'Excel' };

function QueueDialog({ row, onClose }: { row: Row | undefined; onClose(): void }) {
  const form = useSchemaForm(z.object({ name: z.string().min(3) }), { name: row?.name ?? '' });
  return (
    <FormDialog
      title={row?.name ?? 'New queue'}
      form={form}
      save={async ({ name }) => put({ id: row?.id ?? Date.now(), color: row?.color ?? '#9C36B5', name })}
      done={({ name }) => `Fila ${name}`}
      onClose={onClose}
    >
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
