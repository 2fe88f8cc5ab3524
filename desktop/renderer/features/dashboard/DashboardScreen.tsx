import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NothingFound } from '../../components/pictures.tsx';
import { AttendantsTab } from './AttendantsTab.tsx';
import { BehindDialog } from './behind/BehindDialog.tsx';
import { useBehindAddress } from './behind/useBehindAddress.ts';
import { CardSkeletons, ChartSkeletons } from './cards/FigureSkeletons.tsx';
import { DefinitionsDialog } from './DefinitionsDialog.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { dashboardTabs } from './dashboardTabs.ts';
import { FigureFilters } from './FigureFilters.tsx';
import { useCounters } from './figures.ts';
import { IndicatorsTab } from './IndicatorsTab.tsx';
import { NpsTab } from './NpsTab.tsx';
import { SaveFigures } from './SaveFigures.tsx';
import { hasPeriod, useFigureFilter } from './useFigureFilter.ts';

/** The company's figures: attendances, ratings, agents (DASH-01). */
export function DashboardScreen() {
  const text = useDashboardText();
  const [params, setParams] = useSearchParams();
  const tab = dashboardTabs.find((name) => name === params.get('tab')) ?? 'indicators';
  const { filter } = useFigureFilter();
  const { behind, show } = useBehindAddress();
  const [isDefined, { open: define, close }] = useDisclosure(false);
  const { data, isError, error, refetch } = useCounters(filter);
  const showTab = (next: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', next ?? 'indicators');
        return after;
      },
      { replace: true },
    );
  return (
    <div className={classes.page}>
      <Tabs value={tab} onChange={showTab} keepMounted={false}>
        <FigureFilters
          before={
            <Tabs.List>
              {dashboardTabs.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {text(`tab_${name}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          }
          after={
            <>
              <SaveFigures filter={filter} />
              <Tooltip label={text('definitions')}>
                <ActionIcon aria-label={text('definitions')} onClick={define}>
                  <IconHelpCircle size={18} stroke={1.7} />
                </ActionIcon>
              </Tooltip>
            </>
          }
        />
        {!hasPeriod(filter) ? (
          <Notice picture={<NothingFound />} title={text('setPeriod')} />
        ) : data ? (
          <>
            <Tabs.Panel value="indicators">
              <IndicatorsTab figures={data} filter={filter} />
            </Tabs.Panel>
            <Tabs.Panel value="nps">
              <NpsTab figures={data} filter={filter} />
            </Tabs.Panel>
            <Tabs.Panel value="attendants">
              <AttendantsTab attendants={data.attendants} period={data.period} />
            </Tabs.Panel>
          </>
        ) : isError ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <>
            <CardSkeletons />
            <ChartSkeletons />
          </>
        )}
      </Tabs>
      {behind && hasPeriod(filter) && (
        <BehindDialog behind={behind} filter={filter} onClose={() => show(undefined)} />
      )}
      {isDefined && <DefinitionsDialog onClose={close} />}
    </div>
  );
}
