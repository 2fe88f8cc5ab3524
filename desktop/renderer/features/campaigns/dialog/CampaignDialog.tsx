import { type Campaign, textSlots } from '@recado/shared/features/campaigns';
import { useEffect, useState } from 'react';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { FormSheet } from '../../../components/form/FormDialog.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { fileProblem } from '../../../lib/fileProblem.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useOpenCampaign } from '../list/campaignList.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import classes from './CampaignDialog.module.css';
import { CampaignForecast } from './CampaignForecast.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { DialogActs } from './DialogActs.tsx';
import { useCampaignDialogText } from './dialog.texts.ts';
import { FileField } from './FileField.tsx';
import { lockOf } from './lockOf.ts';
import { MessageTabs } from './MessageTabs.tsx';
import { type CampaignCopy, type CampaignForm, chosenIn, useCampaignForm } from './useCampaignForm.ts';
import { useCampaignSample } from './useCampaignSample.ts';
import { useSaveCampaign } from './useSaveCampaign.ts';

interface Props {
  campaign: Campaign | undefined;
  /** What a new one is a copy of. */
  copy?: CampaignCopy | undefined;
  onClose(): void;
}

/** Creates, changes or shows a campaign (CAMP-28 to CAMP-46). */
export function CampaignDialog({ campaign: opened, copy, onClose }: Props) {
  const text = useCampaignDialogText();
  const words = useWords();
  const mayEdit = useCan('campaigns:edit');
  const campaign = useOpenCampaign(opened);
  const form = useCampaignForm(opened, copy);
  const save = useSaveCampaign(opened);
  const [slot, setSlot] = useSlot(form);
  const found = useCampaignSample({
    contactListId: chosenIn(form, 'contactListId'),
    tagListId: chosenIn(form, 'tagListId'),
    whatsappId: chosenIn(form, 'whatsappId'),
  });
  const lock = campaign && (mayEdit ? lockOf(campaign) : 'lockRight');
  const isLocked = lock !== undefined;
  const fields = { form, isLocked, sample: found.sample };
  const attach = ([file]: File[]) => {
    const problem = file && fileProblem(file);
    if (problem) toast.error(words(problem));
    else if (file) form.setFieldValue('file', file);
  };
  return (
    <FormSheet
      title={text(campaign ? (isLocked ? 'showTitle' : 'editTitle') : 'addTitle')}
      form={form}
      save={save}
      done={({ name }) => text(campaign ? 'changed' : 'created', { name: String(name) })}
      canSave={!isLocked}
      leaveLabel={words('close')}
      tools={campaign && mayEdit && <DialogActs campaign={campaign} hasChanges={form.isDirty()} />}
      width="large"
      onClose={onClose}
    >
      {lock && <Strip tone="calm">{text(lock)}</Strip>}
      <DropZone isOn={!isLocked} onFiles={attach}>
        {/* A pasted file; the button that attaches one does the same. */}
        <div
          className={classes.columns}
          onPaste={(event) => {
            if (isLocked || event.clipboardData.files.length === 0) return;
            event.preventDefault();
            attach([...event.clipboardData.files]);
          }}
        >
          <div className={classes.fields}>
            <AudienceFields {...fields} />
            <MessageTabs {...fields} campaign={campaign} slot={slot} onSlot={setSlot} />
            <FileField {...fields} campaign={campaign ?? copy?.of} />
            <AnswerFields {...fields} />
          </div>
          <div className={classes.beside}>
            <CampaignPreview {...fields} campaign={campaign} slot={slot} />
            {!isLocked && <CampaignForecast form={form} found={found} />}
          </div>
        </div>
      </DropZone>
    </FormSheet>
  );
}

/** The open text, 1 to 5; one that the form or the server refuses opens by itself. */
function useSlot(form: CampaignForm) {
  const [slot, setSlot] = useState(1);
  const wrong = textSlots.find(
    (one) => form.errors[`message${one}`] || form.errors[`confirmationMessage${one}`],
  );
  useEffect(() => {
    if (wrong) setSlot(wrong);
  }, [wrong]);
  return [slot, setSlot] as const;
}
