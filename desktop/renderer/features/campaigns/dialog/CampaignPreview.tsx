import { ActionIcon, Image, Text } from '@mantine/core';
import type { Campaign } from '@recado/shared/features/campaigns';
import { companyLanguage } from '@recado/shared/lib/variables';
import { IconChevronLeft, IconChevronRight, IconFile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BubbleFoot } from '../../../components/bubble/BubbleFoot.tsx';
import { BubbleFrame } from '../../../components/bubble/BubbleFrame.tsx';
import { FormattedText } from '../../../components/FormattedText.tsx';
import { serverOrigin } from '../../../lib/api.ts';
import { useCompanySetting, useUser } from '../../../lib/session/session.ts';
import { useObjectUrl } from '../../../lib/useObjectUrl.ts';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { ownVariablesOf, useCampaignSettings } from '../useCampaignSettings.ts';
import { useCompanyZone } from '../useCampaignTime.ts';
import classes from './CampaignDialog.module.css';
import { useCampaignDialogText } from './dialog.texts.ts';
import { isPicture } from './FileField.tsx';
import { fillFor } from './fillFor.ts';
import { FilledTemplate } from './templates/FilledTemplate.tsx';
import { useCampaignTemplates } from './templates/useCampaignTemplates.ts';
import { type CampaignFile, type CampaignForm, type CampaignTemplates, chosenIn } from './useCampaignForm.ts';
import type { CampaignSample } from './useCampaignSample.ts';

interface Props {
  form: CampaignForm;
  sample: CampaignSample | undefined;
  campaign: Campaign | undefined;
  slot: number;
}

/** Shown until a list is chosen. */
const nobody = { name: 'Maria Souza', number: '5511988887777', email: 'maria@example.com', values: {} };

/** The open text as a contact of the list will read it, one contact after the other. */
export function CampaignPreview({ form, sample, campaign, slot }: Props) {
  const text = useCampaignDialogText();
  const [at, setAt] = useState(0);
  const samples = sample?.samples.length ? sample.samples : [nobody];
  const person = samples[at % samples.length]!;
  const fill = useFill(form, person);
  const now = new Date().toISOString();
  const message = fill(String(form.values[`message${slot}` as 'message1'] ?? ''));
  const question = fill(String(form.values[`confirmationMessage${slot}` as 'message1'] ?? ''));
  const file = <PreviewFile file={form.values.file as CampaignFile} campaign={campaign} />;
  const found = useCampaignTemplates(form);
  const filledTemplate = (list: 'templates' | 'confirmationTemplates') => {
    const chosen = (form.values[list] as CampaignTemplates)[slot - 1];
    const template = found.templates.find(({ id }) => id === chosen?.templateId);
    if (!chosen || !template) return undefined;
    const hasFile = template.headerFormat !== 'none' && template.headerFormat !== 'text';
    return (
      <Bubble at={now} file={hasFile && file}>
        <FilledTemplate {...{ chosen, template, fill }} />
      </Bubble>
    );
  };
  const asks = form.values.confirmation === true;
  const questionTemplate = asks ? filledTemplate('confirmationTemplates') : undefined;
  const messageTemplate = filledTemplate('templates');
  const isEmpty =
    !questionTemplate && !messageTemplate && message === '' && question === '' && form.values.file === null;
  return (
    <section aria-label={text('preview')}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed" truncate aria-live="polite">
          {text('previewFor', { name: person.name })}
        </Text>
        {samples.length > 1 && (
          <span style={{ whiteSpace: 'nowrap' }}>
            <ActionIcon
              aria-label={text('previousContact')}
              onClick={() => setAt((at + samples.length - 1) % samples.length)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon aria-label={text('nextContact')} onClick={() => setAt((at + 1) % samples.length)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </span>
        )}
      </div>
      <div className={classes.thread}>
        {isEmpty && (
          <Text size="sm" c="dimmed">
            {text('previewEmpty')}
          </Text>
        )}
        {questionTemplate ?? (asks && question !== '' && <TextBubble at={now}>{question}</TextBubble>)}
        {messageTemplate}
        {!messageTemplate && (message !== '' || form.values.file !== null) && (
          <TextBubble at={now} file={file} end={form.values.optOutLink === true && text('optOutSample')}>
            {message}
          </TextBubble>
        )}
      </div>
    </section>
  );
}

interface BubbleProps {
  at: string;
  file?: ReactNode;
}

function Bubble({ at, file, children }: BubbleProps & { children: ReactNode }) {
  return (
    <BubbleFrame
      isMine
      messageId={0}
      hasFailed={false}
      isFlashed={false}
      endsGroup
      foot={<BubbleFoot at={at} />}
    >
      {file}
      {children}
    </BubbleFrame>
  );
}

function TextBubble({ end, children, ...bubble }: BubbleProps & { end?: string | false; children: string }) {
  return (
    <Bubble {...bubble}>
      <FormattedText text={[children, end].filter(Boolean).join('\n\n')} isWhole />
    </Bubble>
  );
}

/** The file above the words: a picture is shown, any other by its name. */
function PreviewFile({ file, campaign }: { file: CampaignFile; campaign: Campaign | undefined }) {
  const made = useObjectUrl(file instanceof File ? file : undefined);
  if (file === null) return null;
  const stored = campaign?.mediaPath ? `${serverOrigin()}${campaign.mediaPath}` : undefined;
  const src = file === 'kept' ? stored : made;
  const name = file === 'kept' ? (campaign?.mediaName ?? '') : file.name;
  if (src && isPicture(file, campaign?.mediaName))
    return <Image src={src} alt={name} radius="sm" mah={180} fit="contain" mb={4} />;
  return (
    <span className={classes.file}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      {name}
    </span>
  );
}

/** Fills a text for one contact, as the server will. */
function useFill(form: CampaignForm, person: CampaignSample['samples'][number]): (words: string) => string {
  const settings = useCampaignSettings().data;
  const { company } = useUser();
  const timeZone = useCompanyZone();
  const language = companyLanguage(useCompanySetting('language'));
  const whatsappId = chosenIn(form, 'whatsappId');
  const connection = connectionNames.useOne(({ id }) => id === whatsappId)?.name;
  return fillFor({
    person,
    own: settings ? ownVariablesOf(settings) : [],
    company: company.name,
    connection,
    timeZone,
    language,
  });
}
