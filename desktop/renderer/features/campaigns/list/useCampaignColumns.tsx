import type { Campaign } from '@recado/shared/features/campaigns';
import type { Column } from '../../../components/list/column.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { tagNames } from '../../../pickers/tagPickers.ts';
import { useCampaignText } from '../campaigns.texts.ts';
import { useCampaignTime } from '../useCampaignTime.ts';
import { CampaignProgress } from './CampaignProgress.tsx';
import classes from './CampaignState.module.css';
import { CampaignState } from './CampaignState.tsx';

/** The columns of the campaigns (CAMP-25). */
export function useCampaignColumns(): Column<Campaign>[] {
  const text = useCampaignText();
  const words = useWords();
  const time = useCampaignTime();
  const tags = tagNames.useRows();
  return [
    { key: 'name', label: words('name'), isTitle: true, render: ({ name }) => name },
    {
      key: 'status',
      label: words('status'),
      width: 230,
      isPlain: true,
      render: (campaign) => <CampaignState campaign={campaign} />,
    },
    {
      key: 'progress',
      label: text('progress'),
      width: 180,
      isPlain: true,
      render: ({ counts }) => (counts.total > 0 ? <CampaignProgress counts={counts} /> : null),
    },
    {
      key: 'list',
      label: text('list'),
      render: ({ contactList, tagListId }) =>
        contactList?.name ?? tags.find(({ id }) => id === tagListId)?.name,
    },
    {
      key: 'connection',
      label: words('connection'),
      wideOnly: true,
      render: ({ whatsapp }) => whatsapp?.name,
    },
    {
      key: 'scheduledAt',
      label: text('schedule'),
      width: 130,
      render: ({ scheduledAt }) => scheduledAt && time(scheduledAt).when,
    },
    {
      key: 'end',
      label: text('end'),
      width: 130,
      wideOnly: true,
      render: ({ completedAt, endsAt }) =>
        completedAt
          ? time(completedAt).when
          : endsAt && <span className={classes.estimate}>{text('about', { when: time(endsAt).when })}</span>,
    },
  ];
}
