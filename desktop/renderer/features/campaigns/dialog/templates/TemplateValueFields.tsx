import { Stack, Text, TextInput } from '@mantine/core';
import { mostOfTemplateValue, type TextTemplate } from '@recado/shared/features/campaigns';
import type { Template } from '@recado/shared/features/templates';
import { type ReactNode, useRef } from 'react';
import { VariableMenu } from '../../../../components/form/prepared/VariableMenu.tsx';
import { placesOfTemplate } from '../../../templates/send/templateValues.ts';
import { useTemplateText } from '../../../templates/templates.texts.ts';
import classes from '../CampaignDialog.module.css';
import { useCampaignDialogText } from '../dialog.texts.ts';
import { otherVariables } from '../otherVariables.ts';

type Key = 'values' | 'headerValues' | 'buttonValues';

interface Props {
  template: Template;
  chosen: TextTemplate;
  /** Variables of the settings and of the list, by their own names. */
  own: readonly string[];
  isLocked: boolean;
  onChange(chosen: TextTemplate): void;
  tools: ReactNode;
}

/** What fills the places of a template, with a menu of variables for the field that one was in last. */
export function TemplateValueFields({ template, chosen, own, isLocked, onChange, tools }: Props) {
  const text = useCampaignDialogText();
  const ofTemplate = useTemplateText();
  const fields = fieldsOf(template, ofTemplate);
  const last = useRef<{ key: Key; n: number; input: HTMLInputElement } | null>(null);
  const put = (key: Key, n: number, value: string) =>
    onChange({ ...chosen, [key]: filled(chosen[key], n, value) });
  function insert(piece: string) {
    const { key, n } = last.current ?? fields[0]!;
    const value = chosen[key][n] ?? '';
    const { selectionStart, selectionEnd } = last.current?.input ?? {};
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    put(key, n, (value.slice(0, from) + piece + value.slice(to)).slice(0, mostOfTemplateValue));
    const input = last.current?.input;
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(from + piece.length, from + piece.length);
    });
  }
  return (
    <Stack gap="xs">
      {fields.map(({ key, n, label, placeholder }) => {
        const value = chosen[key][n] ?? '';
        return (
          <TextInput
            key={`${key} ${n}`}
            label={label}
            withAsterisk
            placeholder={placeholder}
            maxLength={mostOfTemplateValue}
            readOnly={isLocked}
            value={value}
            onFocus={({ currentTarget }) => {
              last.current = { key, n, input: currentTarget };
            }}
            onChange={({ currentTarget }) => put(key, n, currentTarget.value)}
            error={!isLocked && value.trim() === '' && text('valueMissing')}
          />
        );
      })}
      {!isLocked && (
        <div className={classes.tools}>
          {fields.length > 0 && (
            <VariableMenu
              own={own}
              ownHeading={text('ownVariables')}
              without={otherVariables}
              onPick={insert}
            />
          )}
          {tools}
        </div>
      )}
      <Text size="sm" c="dimmed">
        {ofTemplate(`cost_${template.category}`)}
      </Text>
    </Stack>
  );
}

/** The values with this one at its place; places before it that have none are empty. */
const filled = (values: readonly string[], n: number, value: string): string[] =>
  Array.from({ length: Math.max(values.length, n + 1) }, (_, at) => (at === n ? value : (values[at] ?? '')));

/** The places of a template as fields, from top to bottom. */
function fieldsOf(template: Template, ofTemplate: ReturnType<typeof useTemplateText>) {
  const { places, headerPlaces } = placesOfTemplate(template);
  const { samples, buttons } = template;
  return [
    ...headerPlaces.map((_, n) => ({
      ...{ key: 'headerValues' as const, n, label: ofTemplate('headerValue'), placeholder: '' },
    })),
    ...places.map((place, n) => ({
      ...{ key: 'values' as const, n, label: ofTemplate('value', { place: `{{${place}}}` }) },
      placeholder: samples[n] ?? '',
    })),
    ...buttons.flatMap(({ text: label, url }, n) =>
      url?.includes('{{')
        ? [
            {
              ...{ key: 'buttonValues' as const, n, label: ofTemplate('buttonValue', { text: label }) },
              placeholder: '',
            },
          ]
        : [],
    ),
  ];
}
