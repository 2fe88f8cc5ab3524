import { Select, Text } from '@mantine/core';
import {
  type Entry,
  type EntryState,
  entryStates,
  type SlotFigures,
} from '@recado/shared/features/campaigns';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import type { Column } from '../../../components/list/column.ts';
import { EmptyPaper } from '../../../components/list/EmptyPaper.tsx';
import { LoadMore } from '../../../components/list/LoadMore.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { Rows } from '../../../components/list/Rows.tsx';
import { SearchField } from '../../../components/list/SearchField.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { ExportEntries } from './ExportEntries.tsx';
import { faultNameOf } from './faultNameOf.ts';
import classes from './report.module.css';
import { entryList } from './reportCache.ts';

const tones: Record<EntryState, 'ok' | 'warn' | 'bad' | 'calm'> = {
  waiting: 'calm',
  asked: 'warn',
  confirmed: 'warn',
  sent: 'ok',
  failed: 'bad',
  skipped: 'calm',
  cancelled: 'calm',
};

/** The contacts of a campaign with state and reason, their conversations, and the file of them (CAMP-57). */
export function EntrySection({ campaignId, slots }: { campaignId: number; slots: readonly SlotFigures[] }) {
  const text = useCampaignReportText();
  const navigate = useNavigate();
  const mayExport = useCan('campaigns:export');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<EntryState | null>(null);
  const [slot, setSlot] = useState<number | null>(null);
  const found = entryList.useRows(search, { campaignId, state, slot });
  const columns = useEntryColumns();
  const isEmpty = found.state === 'ready' && found.rows.length === 0 && !found.hasMore;
  return (
    <FigureBox
      id="entries"
      title={text('entries')}
      beside={
        <>
          <Text size="sm" c="dimmed" aria-live="polite">
            {found.count > 0 && text('people', { count: found.count, n: formatNumber(found.count) })}
          </Text>
          {mayExport && (
            <ExportEntries campaignId={campaignId} filter={{ state, slot, searchParam: search }} />
          )}
        </>
      }
    >
      <div className={classes.filters}>
        <SearchField value={search} onSearch={setSearch} />
        <Select
          aria-label={text('state')}
          placeholder={text('anyState')}
          data={entryStates.map((name) => ({ value: name, label: text(`state_${name}`) }))}
          value={state}
          onChange={(value) => setState(entryStates.find((name) => name === value) ?? null)}
          clearable
        />
        {slots.length > 1 && (
          <Select
            aria-label={text('textHead')}
            placeholder={text('anyText')}
            data={slots.map((one) => ({
              value: String(one.slot),
              label: text('textNumber', { n: one.slot }),
            }))}
            value={slot === null ? null : String(slot)}
            onChange={(value) => setSlot(value === null ? null : Number(value))}
            clearable
          />
        )}
      </div>
      {found.state === 'loading' && <RowSkeletons />}
      {found.state === 'failed' && <Failed error={found.error} retry={found.retry} />}
      {isEmpty && (
        <EmptyPaper
          search={search}
          isFiltered={state !== null || slot !== null}
          empty={{ title: text('noEntries') }}
          action={null}
          onClear={() => setSearch('')}
        />
      )}
      {found.rows.length > 0 && (
        <Rows
          title={text('entries')}
          rows={found.rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          onOpen={({ ticketUuid }) => ticketUuid && void navigate(`/tickets/${ticketUuid}`)}
        />
      )}
      <LoadMore
        hasMore={found.hasMore}
        isLoading={found.isLoadingMore}
        hasFailed={found.hasMoreFailed}
        onReach={found.loadMore}
      />
    </FigureBox>
  );
}

function useEntryColumns(): Column<Entry>[] {
  const text = useCampaignReportText();
  const moment = (key: 'sentAt' | 'deliveredAt' | 'readAt' | 'answeredAt', label: string) => ({
    key,
    label,
    width: 140,
    render: (entry: Entry) => entry[key] && formatShortDateTime(entry[key]),
  });
  return [
    {
      key: 'name',
      label: text('contact'),
      isTitle: true,
      render: ({ name, ticketUuid }) =>
        ticketUuid ? (
          <Link
            to={`/tickets/${ticketUuid}`}
            className={classes.person ?? ''}
            aria-label={text('seeTicket', { name })}
          >
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { key: 'number', label: text('number'), width: 170, render: ({ number }) => formatPhone(number) },
    {
      key: 'state',
      label: text('state'),
      render: ({ state, fault }) => (
        <>
          <StateBadge tone={tones[state]}>{text(`state_${state}`)}</StateBadge>
          {fault !== null && (
            <Text size="xs" c="dimmed">
              {text(`fault_${faultNameOf(fault)}`)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'slot', label: text('textHead'), align: 'right', width: 88, render: ({ slot }) => slot },
    moment('sentAt', text('sent')),
    moment('deliveredAt', text('delivered')),
    { ...moment('readAt', text('read')), wideOnly: true },
    moment('answeredAt', text('answered')),
  ];
}
