import { Skeleton, Tabs } from '@mantine/core';
import type { Connection } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import classes from './Cockpit.module.css';
import { CockpitOverview } from './CockpitOverview.tsx';
import { useCockpitText } from './cockpit.texts.ts';
import { cockpitQuery, refreshCockpit } from './cockpitQueries.ts';
import { Ledger } from './Ledger.tsx';
import { StateHistory } from './StateHistory.tsx';

interface Props {
  connection: Connection;
  onClose(): void;
}

/** How a number does, on one sheet: overview, history of states, and the ledger of its messages (COCKPIT-07). */
export function CockpitSheet({ connection, onClose }: Props) {
  const text = useCockpitText();
  const { id, name, status, stopReason } = connection;
  const query = useQuery(cockpitQuery(id));
  // A live event has changed the connection: the sheet follows at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is read again
  useEffect(() => refreshCockpit(id), [id, status, stopReason]);
  return (
    <GuardedDialog kind="sheet" width="large" title={text('titleOf', { name })} changes={0} onClose={onClose}>
      {() => (
        <Tabs defaultValue="overview" keepMounted={false} className={classes.tabs ?? ''}>
          <Tabs.List>
            <Tabs.Tab value="overview">{text('overview')}</Tabs.Tab>
            <Tabs.Tab value="history">{text('history')}</Tabs.Tab>
            <Tabs.Tab value="ledger">{text('ledger')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="overview" className={classes.panel ?? ''}>
            {query.data ? (
              <CockpitOverview cockpit={query.data} connection={connection} />
            ) : query.isError ? (
              <Failed error={query.error} retry={() => void query.refetch()} />
            ) : (
              <div className={classes.grid} role="status" aria-busy>
                {['a', 'b', 'c', 'd'].map((key) => (
                  <Skeleton key={key} h={92} />
                ))}
              </div>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="history" className={classes.panel ?? ''}>
            <StateHistory id={id} outages={query.data?.outages} />
          </Tabs.Panel>
          <Tabs.Panel value="ledger" className={classes.panel ?? ''}>
            <Ledger id={id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </GuardedDialog>
  );
}
