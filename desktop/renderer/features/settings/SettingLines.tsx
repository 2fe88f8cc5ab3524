import { Button, Group, Select, Switch, TextInput } from '@mantine/core';
import {
  isOn,
  neededWords,
  type SettingKey,
  settingsApi,
  wrongValue,
} from '@recado/shared/features/settings';
import type { VariableName } from '@recado/shared/lib/variables';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUnsaved } from '../../components/form/LeaveGuard.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { type CompanySettings, putCompanySettings } from '../../lib/session/companySettings.ts';
import { validationText } from '../../lib/texts/validationText.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import classes from './SettingLines.module.css';
import { SinceWhen } from './SinceWhen.tsx';
import type { Explained, Wordy } from './settingGroups.ts';
import { useSettingText } from './settings.texts.ts';
import { sinceKey } from './settingsSince.ts';

/** Saves settings together and says so (SET-14), or why not; returns whether they were taken. */
export async function saveSetting(changed: CompanySettings): Promise<boolean> {
  const settings = Object.entries(changed).map(([key, value]) => ({ key: key as SettingKey, value }));
  try {
    await call(settingsApi.saveMany, { body: { settings } });
    putCompanySettings(changed);
    void queryClient.invalidateQueries({ queryKey: sinceKey });
    toast.success(useSettingText.now('saved'));
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}

const spelled = (isOn: boolean): string => (isOn ? 'enabled' : 'disabled');

/** Settings that belong together, under a title. */
export function SettingGroup({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.lines}>{children}</div>
    </section>
  );
}

interface LineProps {
  name: Explained;
  control?: ReactNode;
  /** Where there is little room the control stands below. */
  isWide?: boolean;
  children?: ReactNode;
}

/** What a setting is called and does, since when it is so and by whom, its control at the side, and what belongs to it below. */
export function SettingLine({ name, control, isWide, children }: LineProps) {
  const text = useSettingText();
  const line = useRef<HTMLDivElement>(null);
  const [address] = useSearchParams();
  const isFound = address.get('setting') === name;
  useEffect(() => {
    if (!isFound) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [isFound]);
  return (
    <div ref={line} className={classes.line} data-found={isFound || undefined}>
      <div className={classes.head} data-wide={isWide || undefined}>
        <div className={classes.words}>
          <div className={classes.name}>{text(name)}</div>
          <div className={classes.hint}>{text(`${name}Hint`)}</div>
          <SinceWhen name={name} />
        </div>
        {control}
      </div>
      {children}
    </div>
  );
}

/**
 * A setting that is saved as it is pressed: shown as pressed at once, and as it was when somebody thinks better of it
 * (`isMeant`) or the server does not take it. Pressed again meanwhile nothing happens.
 */
function usePressed(
  name: SettingKey,
  settings: CompanySettings,
  isMeant: (value: string) => Promise<boolean> = async () => true,
) {
  const [pressed, setPressed] = useState<string>();
  const press = async (value: string) => {
    if (pressed !== undefined) return;
    setPressed(value);
    if (await isMeant(value)) await saveSetting({ [name]: value });
    setPressed(undefined);
  };
  return [pressed ?? settings[name] ?? '', (value: string) => void press(value)] as const;
}

/** Something that is on or off. */
export function SettingSwitch({
  name,
  settings,
  below,
}: {
  name: Explained;
  settings: CompanySettings;
  /** What it still lacks. */
  below?: ReactNode;
}) {
  const text = useSettingText();
  const [value, press] = usePressed(name, settings);
  return (
    <SettingLine
      name={name}
      control={
        <Switch
          aria-label={text(name)}
          checked={isOn(value)}
          onChange={(event) => press(spelled(event.currentTarget.checked))}
        />
      }
    >
      {below}
    </SettingLine>
  );
}

/** The same with words that it cannot do without: both are saved together (SET-17 to SET-20). */
export function SettingWithWords({ name, settings }: { name: Wordy; settings: CompanySettings }) {
  const text = useSettingText();
  const [key, [, state]] = Object.entries(neededWords).find(([, [owner]]) => owner === name) as [
    keyof typeof neededWords,
    readonly [SettingKey, boolean],
  ];
  const stored = settings[key] ?? '';
  const isStored = isOn(settings[name] ?? '');
  // Pressed, and waiting for words.
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

/** One of a few. */
export function SettingChoice({
  name,
  settings,
  choices,
  isMeant,
}: {
  name: Explained;
  settings: CompanySettings;
  choices: readonly { value: string; label: string }[];
  /** Asked before anything is saved. */
  isMeant?(value: string): Promise<boolean>;
}) {
  const text = useSettingText();
  const [value, press] = usePressed(name, settings, isMeant);
  return (
    <SettingLine
      name={name}
      isWide
      control={
        <Select
          className={classes.choice ?? ''}
          aria-label={text(name)}
          allowDeselect={false}
          data={[...choices]}
          searchable={choices.length > 12}
          value={value || null}
          onChange={(chosen) => chosen && chosen !== value && press(chosen)}
        />
      }
    />
  );
}

/** Words of their own, saved by a button that appears when they are changed. */
export function SettingWords({
  name,
  settings,
  isLine = false,
  isLink = false,
}: {
  name: Explained;
  settings: CompanySettings;
  /** One line; a link is one. */
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
  /** Nothing is on before words are saved: the button is there from the beginning. */
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
