import { Button, Group, Select } from '@mantine/core';
import { type Campaign, type CampaignStatus, campaignStatuses } from '@recado/shared/features/campaigns';
import { IconGauge } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListScreen } from '../../../components/list/ListScreen.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { serverOrigin } from '../../../lib/api.ts';
import { cutText } from '../../../lib/format/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampaignText } from '../campaigns.texts.ts';
import { CampaignDialog } from '../dialog/CampaignDialog.tsx';
import type { CampaignCopy } from '../dialog/useCampaignForm.ts';
import { PacesDialog } from '../pace/PacesDialog.tsx';
import { usePaceText } from '../pace/pace.texts.ts';
import { usePaces } from '../pace/paceCache.ts';
import classes from './CampaignsScreen.module.css';
import { campaignList } from './campaignList.ts';
import { useCampaignActions } from './useCampaignActions.ts';
import { useCampaignColumns } from './useCampaignColumns.tsx';

type Open = { campaign?: Campaign; copy?: CampaignCopy } | 'paces';

/** The longest name of a campaign (CAMP-33). */
const longestName = 50;

/** All campaigns (CAMP-25). */
export function CampaignsScreen() {
  const text = useCampaignText();
  const columns = useCampaignColumns();
  const [open, setOpen] = useState<Open>();
  const [status, setStatus] = useStatus();
  const copy = async (of: Campaign) => {
    const name = text('copyName', { name: cutText(of.name, longestName - 12) });
    setOpen({ copy: { of, name, file: await copiedFile(of) } });
  };
  const actions = useCampaignActions({
    open: (campaign) => setOpen({ campaign }),
    copy: (campaign) => void copy(campaign),
  });
  return (
    <>
      <StoppedStrip onShow={() => setOpen('paces')} />
      <ListScreen
        title={text('title')}
        list={campaignList}
        filter={{ status }}
        isFiltered={status !== undefined}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        onOpen={(campaign) => setOpen({ campaign })}
        actions={actions}
        add={{ label: text('add'), allow: 'campaigns:edit', onClick: () => setOpen({}) }}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={<Tools status={status} onStatus={setStatus} onPaces={() => setOpen('paces')} />}
      />
      {open === 'paces' ? (
        <PacesDialog onClose={() => setOpen(undefined)} />
      ) : (
        open && (
          <CampaignDialog campaign={open.campaign} copy={open.copy} onClose={() => setOpen(undefined)} />
        )
      )}
    </>
  );
}

interface ToolProps {
  status: CampaignStatus | undefined;
  onStatus(status: CampaignStatus | undefined): void;
  onPaces(): void;
}

/** The filter by state, and the ways to lists, settings and numbers. */
function Tools({ status, onStatus, onPaces }: ToolProps) {
  const text = useCampaignText();
  const pace = usePaceText();
  return (
    <Group gap={8} className={classes.tools ?? ''}>
      <Select
        aria-label={text('state')}
        className={classes.state ?? ''}
        placeholder={text('allStates')}
        clearable
        data={campaignStatuses.map((value) => ({ value, label: text(`status_${value}`) }))}
        value={status ?? null}
        onChange={(chosen) => onStatus((chosen as CampaignStatus | null) ?? undefined)}
      />
      <Button variant="default" leftSection={<IconGauge size={16} />} onClick={onPaces}>
        {pace('title')}
      </Button>
      <Button variant="subtle" color="gray" component={Link} to="/contact-lists">
        {text('toLists')}
      </Button>
      <Button variant="subtle" color="gray" component={Link} to="/campaigns-config">
        {text('toSettings')}
      </Button>
    </Group>
  );
}

/** Says that a number was stopped before a ban, and leads to the reason. */
function StoppedStrip({ onShow }: { onShow(): void }) {
  const pace = usePaceText();
  const stopped = usePaces().data?.filter((one) => one.stopped) ?? [];
  if (stopped.length === 0) return null;
  return (
    <Strip
      tone="bad"
      action={
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {pace('showWhy')}
        </Button>
      }
    >
      {pace('areStopped', {
        count: stopped.length,
        names: stopped.map(({ connection }) => connection.name).join(', '),
      })}
    </Strip>
  );
}

/** The state that the address asks for, so that a reload and the back button keep it. */
function useStatus() {
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get('status');
  const status = campaignStatuses.find((one) => one === inAddress);
  const setStatus = (chosen: CampaignStatus | undefined) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen) after.set('status', chosen);
        else after.delete('status');
        return after;
      },
      { replace: true },
    );
  return [status, setStatus] as const;
}

/** The file of a campaign, for its copy; null if it has none or it cannot be read, which a toast says. */
async function copiedFile({ mediaPath, mediaName }: Campaign): Promise<File | null> {
  if (!mediaPath || !mediaName) return null;
  try {
    const reply = await fetch(`${serverOrigin()}${mediaPath}`, { credentials: 'include' });
    if (!reply.ok) throw new Error(`The file's link answered ${reply.status}`);
    const content = await reply.blob();
    return new File([content], mediaName, { type: content.type });
  } catch {
    toast.warning(useCampaignText.now('copyWithoutFile'));
    return null;
  }
}
