import { Tabs } from '@mantine/core';
import { type Campaign, textSlots } from '@recado/shared/features/campaigns';
import { ownVariablesOf, useCampaignSettings } from '../useCampaignSettings.ts';
import classes from './CampaignDialog.module.css';
import { CampaignTextField } from './CampaignTextField.tsx';
import { useCampaignDialogText } from './dialog.texts.ts';
import { TestButton } from './TestButton.tsx';
import { type CampaignForm, chosenIn } from './useCampaignForm.ts';
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
  const field = (name: `message${number}` | `confirmationMessage${number}`, label: string) => {
    const value = String(form.values[name] ?? '');
    return (
      <CampaignTextField
        label={label}
        own={own}
        isLocked={isLocked}
        value={value}
        onChange={(words) => form.setFieldValue(name, words)}
        error={form.errors[name]}
        tools={
          !isLocked && (
            <TestButton
              text={value}
              whatsappId={chosenIn(form, 'whatsappId')}
              contactListId={chosenIn(form, 'contactListId')}
              campaignId={campaign?.id}
            />
          )
        }
      />
    );
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
              {text(form.values[`message${one}`] ? 'slotWritten' : 'slot', { slot: one })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {textSlots.map((one) => (
          <Tabs.Panel key={one} value={String(one)}>
            <div className={asks ? classes.pair : undefined}>
              {field(`message${one}`, text('slot', { slot: one }))}
              {asks && field(`confirmationMessage${one}`, text('confirmationSlot', { slot: one }))}
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
