import { Tabs } from '@mantine/core';
import { type Campaign, textSlots } from '@recado/shared/features/campaigns';
import { ownVariablesOf, useCampaignSettings } from '../useCampaignSettings.ts';
import classes from './CampaignDialog.module.css';
import { useCampaignDialogText } from './dialog.texts.ts';
import { SlotField } from './SlotField.tsx';
import { useCampaignTemplates } from './templates/useCampaignTemplates.ts';
import type { CampaignForm } from './useCampaignForm.ts';
import type { CampaignSample } from './useCampaignSample.ts';

interface Props {
  form: CampaignForm;
  isLocked: boolean;
  sample: CampaignSample | undefined;
  campaign: Campaign | undefined;
  /** The open text, 1 to 5. */
  slot: number;
  onSlot(slot: number): void;
}

/** The five texts, each with the confirmation that asks for it beside it (CAMP-30, CAMP-31). */
export function MessageTabs({ form, isLocked, sample, campaign, slot, onSlot }: Props) {
  const text = useCampaignDialogText();
  const settings = useCampaignSettings().data;
  const own = [
    ...new Set([
      ...(settings ? ownVariablesOf(settings).map(({ key }) => key) : []),
      ...(sample?.samples ?? []).flatMap(({ values }) => Object.keys(values)),
    ]),
  ];
  const asks = form.values.confirmation === true;
  const found = useCampaignTemplates(form);
  const field = (kind: 'message' | 'confirmationMessage', n: number) => {
    const label = text(kind === 'message' ? 'slot' : 'confirmationSlot', { slot: n });
    return <SlotField {...{ form, isLocked, campaign, found, own, kind, n, label }} />;
  };
  return (
    <section aria-labelledby="campaign-texts">
      <h3 id="campaign-texts" className={classes.title}>
        {text('texts')}
      </h3>
      <Tabs value={String(slot)} onChange={(next) => onSlot(Number(next))} keepMounted={false}>
        <Tabs.List mb="sm" h="auto" style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
          {textSlots.map((one) => (
            <Tabs.Tab key={one} value={String(one)}>
              {text(isWritten(form, one) ? 'slotWritten' : 'slot', { slot: one })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {textSlots.map((one) => (
          <Tabs.Panel key={one} value={String(one)}>
            <div className={asks ? classes.pair : undefined}>
              {field('message', one)}
              {asks && field('confirmationMessage', one)}
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

const isWritten = ({ values }: CampaignForm, slot: 1 | 2 | 3 | 4 | 5): boolean =>
  Boolean(values[`message${slot}`]) || values.templates?.[slot - 1] != null;
