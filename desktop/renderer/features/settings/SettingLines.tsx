import { Select, Switch } from '@mantine/core';
import { isOn, type SettingKey, settingsApi } from '@recado/shared/features/settings';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TimeZoneField } from '../../components/form/TimeZoneField.tsx';
import { OptionLine } from '../../components/options/Options.tsx';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { type CompanySettings, putCompanySettings } from '../../lib/session/companySettings.ts';
import { toast } from '../../lib/toast.ts';
import classes from './SettingLines.module.css';
import { SinceWhen } from './SinceWhen.tsx';
import type { Explained } from './settingGroups.ts';
import { useSettingText } from './settings.texts.ts';
import { sinceKey } from './settingsSince.ts';

/**
 * Saves settings together and shows a toast (SET-14), or the refusal. Returns whether the server accepted
 * them.
 */
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

/** The stored form of a switch. */
export const spelled = (isOn: boolean): string => (isOn ? 'enabled' : 'disabled');

interface LineProps {
  name: Explained;
  control?: ReactNode;
  /** On a narrow screen the control is below the words. */
  isWide?: boolean;
  children?: ReactNode;
}

/** One setting: its name and hint, its last change, its control at the side, and further fields below. */
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
    <OptionLine
      ref={line}
      name={text(name)}
      hint={
        <>
          {text(`${name}Hint`)}
          <SinceWhen name={name} />
        </>
      }
      isWide={isWide}
      isMarked={isFound}
      below={children}
    >
      {control}
    </OptionLine>
  );
}

/**
 * Saves a setting as soon as it is pressed. It shows the new value at once, and the old one again if
 * `isMeant` or the server declines. Further presses meanwhile do nothing.
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

/** A setting that is on or off. */
export function SettingSwitch({
  name,
  settings,
  below,
}: {
  name: Explained;
  settings: CompanySettings;
  /** What the setting still needs. */
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

/** A setting with a few choices. */
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
          value={value || null}
          onChange={(chosen) => chosen && chosen !== value && press(chosen)}
        />
      }
    />
  );
}

/** The time zone of the company. */
export function SettingZone({ name, settings }: { name: Explained; settings: CompanySettings }) {
  const text = useSettingText();
  const [value, press] = usePressed(name, settings);
  return (
    <SettingLine
      name={name}
      isWide
      control={
        <TimeZoneField
          className={classes.zone ?? ''}
          aria-label={text(name)}
          value={value || null}
          onChange={(chosen) => chosen && chosen !== value && press(chosen)}
        />
      }
    />
  );
}
