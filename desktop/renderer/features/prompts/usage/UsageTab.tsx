import { Select, Skeleton } from '@mantine/core';
import { promptApi } from '@recado/shared/features/prompts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { ChartOrTable } from '../../../components/figures/ChartOrTable.tsx';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { EmptyDrawer } from '../../../components/pictures.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { formatDayOfYear } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { locales, useLanguage } from '../../../lib/texts/texts.ts';
import { promptNames } from '../../../pickers/bots/promptPickers.tsx';
import { HelpFigures } from './HelpFigures.tsx';
import { TokenBar } from './TokenBar.tsx';
import classes from './usage.module.css';
import { useUsageText } from './usage.texts.ts';

const TokenChart = lazy(async () => ({ default: (await import('./TokenChart.tsx')).TokenChart }));

/** The tokens of this month against the limit, by day and by use, of all prompts or of one (PROMPAGE-07). */
export function UsageTab({ above }: { above: ReactNode }) {
  const text = useUsageText();
  const language = useLanguage();
  const [promptId, setPromptId] = useState<number>();
  const prompts = promptNames.useRows();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['promptMeter', promptId],
    queryFn: () => call(promptApi.meter, { query: promptId === undefined ? {} : { promptId } }),
    placeholderData: keepPreviousData,
  });
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}T00:00:00Z`),
    );
  return (
    <PageFrame
      above={above}
      head={
        <Select
          aria-label={text('of')}
          placeholder={text('allPrompts')}
          clearable
          w={240}
          data={prompts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={promptId === undefined ? null : String(promptId)}
          onChange={(id) => setPromptId(id === null ? undefined : Number(id))}
        />
      }
    >
      {isError && <Failed error={error} retry={() => void refetch()} />}
      {!isError && !data && <Skeleton h={320} />}
      {!isError && data && (
        <div className={classes.boxes}>
          <FigureBox id="tokens-month" title={text('month', { month: monthName(data.month) })}>
            <div className={classes.sum}>
              <TokenBar spent={data.tokens} limit={data.limit} />
            </div>
            <p className={classes.hint}>{text(data.limit === null ? 'noLimit' : 'limitHint')}</p>
          </FigureBox>
          {data.limit !== null && data.tokens >= data.limit && <Strip tone="bad">{text('usedUp')}</Strip>}
          {data.tokens === 0 ? (
            <Notice picture={<EmptyDrawer />} title={text('nothing')} hint={text('nothingHint')} />
          ) : (
            <>
              <ChartOrTable
                id="tokens-day"
                title={text('byDay')}
                series={[{ name: text('tokens'), as: 'bars' }]}
                chart={<TokenChart days={data.days} label={text('byDay')} name={text('tokens')} />}
                table={
                  <FigureTable
                    title={text('byDay')}
                    heads={[text('day'), text('tokens')]}
                    rows={data.days.map(({ day, tokens }) => [formatDayOfYear(day), formatNumber(tokens)])}
                    scrolls="tall"
                  />
                }
              />
              <FigureBox id="tokens-use" title={text('byUse')}>
                <FigureTable
                  title={text('byUse')}
                  heads={[text('use'), text('calls'), text('tokens')]}
                  rows={data.uses.map(({ use, calls, tokens }) => [
                    text(`use_${use}`),
                    formatNumber(calls),
                    formatNumber(tokens),
                  ])}
                />
              </FigureBox>
            </>
          )}
          {promptId === undefined && <HelpFigures />}
        </div>
      )}
    </PageFrame>
  );
}
