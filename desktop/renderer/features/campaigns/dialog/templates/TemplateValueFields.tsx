import { Stack, TextInput } from '@mantine/core';
import { mostOfTemplateValue, type TextTemplate } from '@recado/shared/features/campaigns';
import type { Template } from '@recado/shared/features/templates';
import { placesOfTemplate } from '@recado/shared/lib/templateText';
import { type ReactNode, useRef } from 'react';
import { VariableMenu } from '../../../../components/form/prepared/VariableMenu.tsx';
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
  const fields = fieldsOf(template, text);
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
    </Stack>
  );
}

/** The values with this one at its place; places before it that have none are empty. */
const filled = (values: readonly string[], n: number, value: string): string[] =>
  Array.from({ length: Math.max(values.length, n + 1) }, (_, at) => (at === n ? value : (values[at] ?? '')));

/** The places of a template as fields, from top to bottom. */
function fieldsOf(template: Template, text: ReturnType<typeof useCampaignDialogText>) {
  const { places, headerPlaces } = placesOfTemplate(template);
  const { samples, buttons } = template;
  return [
    ...headerPlaces.map((_, n) => ({
      ...{ key: 'headerValues' as const, n, label: text('headerPlace'), placeholder: '' },
    })),
    ...places.map((place, n) => ({
      ...{ key: 'values' as const, n, label: text('placeValue', { place: `{{${place}}}` }) },
      placeholder: samples[n] ?? '',
    })),
    ...buttons.flatMap(({ text: label, url }, n) =>
      url?.includes('{{')
        ? [
            {
              ...{ key: 'buttonValues' as const, n, label: text('linkEnd', { label }) },
              placeholder: '',
            },
          ]
        : [],
    ),
  ];
}
