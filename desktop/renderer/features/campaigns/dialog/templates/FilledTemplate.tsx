import type { TextTemplate } from '@recado/shared/features/campaigns';
import type { Template } from '@recado/shared/features/templates';
import { fillPlaces } from '@recado/shared/lib/templateText';
import { TemplatePreview } from '../../../templates/TemplatePreview.tsx';
import type { CampaignFile } from '../useCampaignForm.ts';

interface Props {
  template: Template;
  chosen: TextTemplate;
  /** Fills variables for one contact. */
  fill(words: string): string;
  file: CampaignFile;
  storedName: string | null | undefined;
}

/** A template as one contact of the list will read it. */
export function FilledTemplate({ template, chosen, fill, file, storedName }: Props) {
  const { headerFormat, header, body, footer, buttons } = template;
  return (
    <TemplatePreview
      headerFormat={headerFormat}
      header={fillPlaces(header, chosen.headerValues.map(fill))}
      body={fillPlaces(body, chosen.values.map(fill))}
      footer={footer}
      buttons={buttons}
      fileName={file instanceof File ? file.name : file === 'kept' ? (storedName ?? undefined) : undefined}
    />
  );
}
