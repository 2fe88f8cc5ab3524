import { Button, Group, Switch, TextInput } from '@mantine/core';
import { isOn, neededWords, type SettingKey, wrongValue } from '@recado/shared/features/settings';
import type { VariableName } from '@recado/shared/lib/variables';
import { useState } from 'react';
import { useUnsaved } from '../../components/form/LeaveGuard.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import type { CompanySettings } from '../../lib/session/companySettings.ts';
import { validationText } from '../../lib/texts/validationText.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './SettingLines.module.css';
import { SettingLine, saveSetting, spelled } from './SettingLines.tsx';
import type { Explained, Wordy } from './settingGroups.ts';
import { useSettingText } from './settings.texts.ts';

/** A switch that needs a text in one of its states; both are saved together (SET-17 to SET-20). */
export function SettingWithWords({ name, settings }: { name: Wordy; settings: CompanySettings }) {
  const text = useSettingText();
  const [key, [, state]] = Object.entries(neededWords).find(([, [owner]]) => owner === name) as [
    keyof typeof neededWords,
    readonly [SettingKey, boolean],
  ];
  const stored = settings[key] ?? '';
  const isStored = isOn(settings[name] ?? '');
  // The switch was pressed and waits for the text.
  const [isAsking, setAsking] = useState(false);
  const isUnfinished = isAsking && isStored !== state;
  const press = (checked: boolean) => {
    if (checked === state && stored.trim() === '') return setAsking(true);
    setAsking(false);
    if (checked !== isStored) void saveSetting({ [name]: spelled(checked) });
  };
  return (
    <SettingLine
      name={name}
      control={
        <Group gap={8} wrap="nowrap">
          {isUnfinished && (
            <span className={classes.unfinished}>{text(state ? 'writeToTurnOn' : 'writeToTurnOff')}</span>
          )}
          <Switch
            aria-label={text(name)}
            checked={isStored}
            onChange={() => press(isUnfinished ? isStored : !isStored)}
          />
        </Group>
      }
    >
      {(isUnfinished || isStored === state) && (
        <SavedWords
          key={stored}
          label={text('words', { name: text(name) })}
          stored={stored}
          isRequired
          isFocused={isAsking}
          isAsking={isUnfinished}
          also={name === 'sendQueuePosition' ? ['position'] : undefined}
          onDiscard={() => setAsking(false)}
          save={async (words) => {
            if (await saveSetting({ [key]: words, [name]: spelled(state) })) setAsking(false);
          }}
        />
      )}
    </SettingLine>
  );
}

/** A text setting, saved by a button that appears after a change. */
export function SettingWords({
  name,
  settings,
  isLine = false,
  isLink = false,
}: {
  name: Explained;
  settings: CompanySettings;
  /** Whether the text is one line; a link always is. */
  isLine?: boolean;
  isLink?: boolean;
}) {
  const text = useSettingText();
  const stored = settings[name] ?? '';
  return (
    <SettingLine name={name}>
      <SavedWords
        key={stored}
        label={text(name)}
        stored={stored}
        isLine={isLine || isLink}
        isLink={isLink}
        wrong={(words) => wrongValue(name, words)}
        save={(words) => saveSetting({ [name]: words })}
      />
    </SettingLine>
  );
}

interface WordsProps {
  label: string;
  stored: string;
  isRequired?: boolean;
  isFocused?: boolean;
  /** The switch waits for the text, so the save button is visible from the start. */
  isAsking?: boolean;
  onDiscard?(): void;
  isLine?: boolean;
  isLink?: boolean;
  also?: readonly VariableName[] | undefined;
  wrong?(words: string): string | undefined;
  save(words: string): Promise<unknown>;
}

function SavedWords({
  label,
  stored,
  isRequired,
  isFocused,
  isAsking,
  onDiscard,
  isLine,
  isLink,
  also,
  wrong,
  save,
}: WordsProps) {
  const words = useWords();
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useUnsaved(typed !== stored);
  const submit = async () => {
    const fault = isRequired && typed.trim() === '' ? 'Required' : wrong?.(typed.trim());
    setError(fault && validationText(fault));
    if (fault) return;
    setSaving(true);
    await save(typed.trim());
    setSaving(false);
  };
  const field = {
    'aria-label': label,
    value: typed,
    error,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <div className={classes.below}>
      {isLine ? (
        <TextInput {...field} {...(isLink && { type: 'url', placeholder: 'https://' })} maxLength={2000} />
      ) : (
        <PreparedTextField
          {...field}
          {...(also && { also })}
          onChange={setTyped}
          autoFocus={isFocused ?? false}
          minRows={2}
        />
      )}
      {(typed !== stored || error || isAsking) && (
        <Group gap={8} mt={8}>
          <Button loading={isSaving} onClick={() => void submit()}>
            {words('save')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setTyped(stored);
              setError(undefined);
              onDiscard?.();
            }}
          >
            {words('discard')}
          </Button>
        </Group>
      )}
    </div>
  );
}
