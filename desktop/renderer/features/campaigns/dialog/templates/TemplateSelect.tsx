import { Anchor, Select, Text } from '@mantine/core';
import type { TextTemplate } from '@recado/shared/features/campaigns';
import type { Template } from '@recado/shared/features/templates';
import { asksName, placesOfTemplate } from '@recado/shared/lib/templateText';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignText } from '../../campaigns.texts.ts';
import { useCampaignDialogText } from '../dialog.texts.ts';

interface Props {
  label: string;
  templates: readonly Template[];
  /** The templates were read. */
  isKnown: boolean;
  isLocked: boolean;
  value: (TextTemplate & { name?: string }) | null;
  onChange(chosen: TextTemplate | null): void;
  error: ReactNode;
}

/** Chooses an approved template in the place of a text; without one the text counts. */
export function TemplateSelect({ label, templates, isKnown, isLocked, value, onChange, error }: Props) {
  const text = useCampaignDialogText();
  const ofCampaign = useCampaignText();
  const isGone = value !== null && isKnown && !templates.some(({ id }) => id === value.templateId);
  const options = templates.map(({ id, name, category, language }) => ({
    value: String(id),
    label: `${name} · ${text(`class_${category}`)} · ${language}`,
  }));
  return (
    <div>
      <Select
        label={label}
        placeholder={text('freeText')}
        searchable
        clearable
        disabled={isLocked}
        data={isGone ? [...options, { value: String(value.templateId), label: value.name ?? '' }] : options}
        value={value ? String(value.templateId) : null}
        onChange={(id) => {
          const template = templates.find((one) => String(one.id) === id);
          onChange(template ? chosenOf(template) : null);
        }}
        error={error ?? (isGone && text('templateGone'))}
      />
      {isKnown && templates.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {text('templatesNone')}{' '}
          <Anchor component={Link} to="/templates" inherit underline="always">
            {ofCampaign('wayOut_template')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}

/** A template with the contact's name where it asks for one. */
function chosenOf(template: Template): TextTemplate {
  const { places, headerPlaces } = placesOfTemplate(template);
  const first = (place: string) => (asksName(place) ? '{{firstName}}' : '');
  const { id, name, body, category, buttons } = template;
  const chosen: TextTemplate & Pick<Template, 'name' | 'body' | 'category'> = {
    ...{ templateId: id, name, body, category },
    values: places.map(first),
    headerValues: headerPlaces.map(first),
    buttonValues: buttons.map(() => ''),
  };
  return chosen;
}
