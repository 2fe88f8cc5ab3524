import { useParams } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { EmptyDrawer } from '../../../components/pictures.tsx';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { EntrySection } from './EntrySection.tsx';
import { FaultSection } from './FaultSection.tsx';
import { ReachSection } from './ReachSection.tsx';
import { ReportCards } from './ReportCards.tsx';
import { ReportHead } from './ReportHead.tsx';
import classes from './report.module.css';
import { useCampaignReport } from './reportCache.ts';
import { TextSection } from './TextSection.tsx';

/** What a campaign reached: state, figures, curve, texts, faults and contacts (CAMP-55 to CAMP-58). */
export function CampaignReportScreen() {
  const text = useCampaignReportText();
  const id = Number(useParams().campaignId);
  const { data, isError, error, refetch } = useCampaignReport(id);
  if (!data)
    return (
      <PageFrame>
        {isError ? <Failed error={error} retry={() => void refetch()} /> : <RowSkeletons />}
      </PageFrame>
    );
  const { campaign, cards, curve, slots, faults } = data;
  return (
    <PageFrame>
      <div className={classes.sections}>
        <ReportHead report={data} />
        {campaign.counts.total === 0 ? (
          <Notice picture={<EmptyDrawer />} title={text('empty')} hint={text('emptyHint')} />
        ) : (
          <>
            <ReportCards campaign={campaign} cards={cards} />
            {curve.length > 1 && <ReachSection curve={curve} />}
            <TextSection campaign={campaign} slots={slots} />
            <FaultSection faults={faults} />
            <EntrySection campaignId={campaign.id} slots={slots} />
          </>
        )}
      </div>
    </PageFrame>
  );
}
