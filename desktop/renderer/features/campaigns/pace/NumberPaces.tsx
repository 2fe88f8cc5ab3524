import { Progress, Text } from '@mantine/core';
import { campaignApi, type NumberPace } from '@recado/shared/features/campaigns';
import { confirm } from '../../../components/confirm.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { ProgressButton } from '../../../components/list/ProgressButton.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { OptionLine, OptionList } from '../../../components/options/Options.tsx';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampaignTime } from '../useCampaignTime.ts';
import { usePaceText } from './pace.texts.ts';
import { putPace, usePaces } from './paceCache.ts';

/** Each number: today's messages and limit, warm-up, whether it is slowed or stopped and why. */
export function NumberPaces() {
  const text = usePaceText();
  const { data, isError, error, refetch } = usePaces();
  if (isError && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={2} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text('none')}
      </Text>
    );
  return (
    <OptionList>
      {data.map((pace) => (
        <PaceLine key={pace.connection.id} pace={pace} />
      ))}
    </OptionList>
  );
}

function PaceLine({ pace }: { pace: NumberPace }) {
  const text = usePaceText();
  const mayEdit = useCan('campaigns:edit');
  const { connection, stopped, slowedBy } = pace;
  const isSlowed = slowedBy > 1;
  return (
    <OptionLine
      isWide
      name={connection.name}
      hint={<PaceWords pace={pace} />}
      below={pace.dailyLimit !== null && <DayBar sent={pace.sentToday} limit={pace.dailyLimit} />}
    >
      <StateBadge tone={stopped ? 'bad' : isSlowed ? 'warn' : 'ok'}>
        {text(stopped ? 'isStopped' : isSlowed ? 'isSlowed' : 'isNormal')}
      </StateBadge>
      {stopped && mayEdit && (
        <ProgressButton action="resume-pace" onPress={() => resume(pace)}>
          {text('letGoOn')}
        </ProgressButton>
      )}
    </OptionLine>
  );
}

/** What is so with a number, in sentences. */
function PaceWords({ pace }: { pace: NumberPace }) {
  const text = usePaceText();
  const words = useWords();
  const time = useCampaignTime();
  const { sentToday, dailyLimit, warmUpDay, slowedBy, stopped, lately } = pace;
  const sent = formatNumber(sentToday, 0);
  const amount =
    dailyLimit === null
      ? text('noLimit', { sent })
      : words('someOf', { some: sent, all: formatNumber(dailyLimit, 0) });
  return (
    <>
      <div>{text('today', { amount })}</div>
      {warmUpDay !== null && <div>{text('warmUpDay', { day: warmUpDay })}</div>}
      {stopped && <div>{text(`why_${stopped.why}`, { when: time(stopped.at).when })}</div>}
      {!stopped && slowedBy > 1 && <div>{text('slowedBy', { times: formatNumber(slowedBy) })}</div>}
      {lately.sent > 0 && <div>{text('lately', lately)}</div>}
    </>
  );
}

/** The share of today's limit that is used. */
function DayBar({ sent, limit }: { sent: number; limit: number }) {
  const words = useWords();
  const share = limit === 0 ? 1 : Math.min(1, sent / limit);
  return (
    <Progress
      mt={8}
      size="xs"
      value={share * 100}
      color={share >= 1 ? 'yellow' : 'brand'}
      aria-label={words('someOf', { some: formatNumber(sent, 0), all: formatNumber(limit, 0) })}
    />
  );
}

/** Asks and lets a number go on that the governor stopped. */
async function resume({ connection }: NumberPace): Promise<void> {
  const text = usePaceText.now;
  const agreed = await confirm({
    title: text('resumeTitle', { name: connection.name }),
    question: text('resumeQuestion'),
    confirm: text('letGoOn'),
    isDangerous: true,
  });
  if (!agreed) return;
  putPace(await call(campaignApi.resumePace, { params: { connectionId: connection.id } }));
  toast.success(text('resumed', { name: connection.name }));
}
