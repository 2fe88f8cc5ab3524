import { Text } from '@mantine/core';
import type { Campaign } from '@recado/shared/features/campaigns';
import { IconFile } from '@tabler/icons-react';
import { OneFileField } from '../../../components/form/OneFileField.tsx';
import { fileProblem } from '../../../lib/fileProblem.ts';
import { typeOfName } from '../../../lib/files/typeOfName.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampaignDialogText } from './dialog.texts.ts';
import type { CampaignFile, CampaignForm } from './useCampaignForm.ts';

interface Props {
  form: CampaignForm;
  isLocked: boolean;
  campaign: Campaign | undefined;
}

/** True if a file of the form is a picture, which is shown. */
export const isPicture = (file: CampaignFile, storedName: string | null | undefined): boolean =>
  (file instanceof File ? file.type : file === 'kept' ? typeOfName(storedName ?? '') : '').startsWith(
    'image/',
  );

/** One file for all texts (CAMP-39): chosen, dropped or pasted. */
export function FileField({ form, isLocked, campaign }: Props) {
  const text = useCampaignDialogText();
  const words = useWords();
  const file = form.values.file as CampaignFile;
  if (isLocked)
    return campaign?.mediaName ? <Text size="sm">{text('fileOf', { name: campaign.mediaName })}</Text> : null;
  return (
    <OneFileField
      label={text('file')}
      hint={text('fileHint')}
      addLabel={words('attach')}
      removeLabel={text('removeFile')}
      accept=""
      isPicture={isPicture(file, campaign?.mediaName)}
      instead={<IconFile size={24} stroke={1.5} aria-hidden />}
      value={file}
      storedFile={{ name: campaign?.mediaName, path: campaign?.mediaPath }}
      onChange={(chosen) => {
        const problem = chosen && fileProblem(chosen);
        if (problem) toast.error(words(problem));
        else form.setFieldValue('file', chosen);
      }}
    />
  );
}
