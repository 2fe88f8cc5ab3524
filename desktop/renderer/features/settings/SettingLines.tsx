import { Button, Group, Select, Switch, Textarea, TextInput } from '@mantine/core';
import {
  isOn,
  neededWords,
  type SettingKey,
  settingsApi,
  wrongValue,
} from '@recado/shared/features/settings';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { type CompanySettings, putCompanySettings } from '../../lib/session/companySettings.ts';
import { validationText } from '../../lib/texts/validationText.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import classes from './SettingLines.module.css';
import { useSettingText } from './settings.texts.ts';

type Key = Parameters<ReturnType<typeof useSettingText>>[0];
/** A setting whose name and explanation stand in the texts under its key. */
type Explained = SettingKey & Key;
type Hinted = { [K in Explained]: `${K}Hint` extends Key ? K : never }[Explained];

/** Saves settings together and says so (SET-14); returns whether they were taken. */
export async function saveSetting(changed: CompanySettings): Promise<boolean> {
  const settings = Object.entries(changed).map(([key, value]) => ({ key: key as SettingKey, value }));
  try {
    await call(settingsApi.saveMany, { body: { settings } });
    putCompanySettings(changed);
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
  name: string;
  hint?: string;
  control?: ReactNode;
  /** Where there is little room the control stands below. */
  isWide?: boolean;
  children?: ReactNode;
}

/** What a setting is called and does, its control at the side, and what belongs to it below. */
export function SettingLine({ name, hint, control, isWide, children }: LineProps) {
  return (
    <div className={classes.line}>
      <div className={classes.head} data-wide={isWide || undefined}>
        <div className={classes.words}>
          <div className={classes.name}>{name}</div>
          {hint && <div className={classes.hint}>{hint}</div>}
        </div>
        {control}
      </div>
      {children}
    </div>
  );
}

/** Something that is on or off; saved as it is pressed. */
export function SettingSwitch({ name, settings }: { name: Hinted; settings: CompanySettings }) {
  const text = useSettingText();
  // Shown as pressed until the server has said so; pressed again meanwhile nothing happens.
  const [pressed, setPressed] = useState<boolean>();
  const press = async (next: boolean) => {
    if (pressed !== undefined) return;
    setPressed(next);
    await saveSetting({ [name]: spelled(next) });
    setPressed(undefined);
  };
  return (
    <SettingLine
      name={text(name)}
      hint={text(`${name}Hint`)}
      control={
        <Switch
          aria-label={text(name)}
          checked={pressed ?? isOn(settings[name] ?? '')}
          onChange={(event) => void press(event.currentTarget.checked)}
        />
      }
    />
  );
}

type Wordy = { [W in keyof typeof neededWords]: (typeof neededWords)[W][0] }[keyof typeof neededWords] &
  Hinted;

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
  const isShown = isAsking ? state : isStored;
  const press = (checked: boolean) => {
    if (checked === state && stored.trim() === '') return setAsking(true);
    setAsking(false);
    if (checked !== isStored) void saveSetting({ [name]: spelled(checked) });
  };
  return (
    <SettingLine
      name={text(name)}
      hint={text(`${name}Hint`)}
      control={
        <Switch
          aria-label={text(name)}
          checked={isShown}
          onChange={(event) => press(event.currentTarget.checked)}
        />
      }
    >
      {isShown === state && (
        <SavedWords
          key={stored}
          label={text('words', { name: text(name) })}
          stored={stored}
          isRequired
          isFocused={isAsking}
          save={async (words) => {
            if (await saveSetting({ [key]: words, [name]: spelled(state) })) setAsking(false);
          }}
        />
      )}
    </SettingLine>
  );
}

/** One of a few; saved as it is chosen. */
export function SettingChoice<K extends Hinted>({
  name,
  settings,
  choices,
}: {
  name: K;
  settings: CompanySettings;
  choices: readonly { value: string; label: string }[];
}) {
  const text = useSettingText();
  return (
    <SettingLine
      name={text(name)}
      hint={text(`${name}Hint`)}
      isWide
      control={
        <Select
          className={classes.choice ?? ''}
          aria-label={text(name)}
          allowDeselect={false}
          data={[...choices]}
          value={settings[name] ?? null}
          onChange={(value) => value && void saveSetting({ [name]: value })}
        />
      }
    />
  );
}

/** Words of their own, saved by a button that appears when they are changed. */
export function SettingWords({
  name,
  hint,
  settings,
  isLine = false,
  isLink = false,
}: {
  name: Explained;
  hint?: string;
  settings: CompanySettings;
  /** One line; a link is one. */
  isLine?: boolean;
  isLink?: boolean;
}) {
  const text = useSettingText();
  const stored = settings[name] ?? '';
  return (
    <SettingLine name={text(name)} {...(hint && { hint })}>
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
  isLine?: boolean;
  isLink?: boolean;
  wrong?(words: string): string | undefined;
  save(words: string): Promise<unknown>;
}

function SavedWords({ label, stored, isRequired, isFocused, isLine, isLink, wrong, save }: WordsProps) {
  const words = useWords();
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
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
        <Textarea
          {...field}
          autoFocus={isFocused ?? false}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
        />
      )}
      {(typed !== stored || error) && (
        <Group gap={8} mt={8}>
          <Button loading={isSaving} onClick={() => void submit()}>
            {words('save')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setTyped(stored);
              setError(undefined);
            }}
          >
            {words('discard')}
          </Button>
        </Group>
      )}
    </div>
  );
}
