import { Select } from '@mantine/core';
import { privacyApi } from '@recado/shared/features/privacy';
import { useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import { call } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format/format.ts';
import type { CompanySettings } from '../../lib/session/companySettings.ts';
import { toast } from '../../lib/toast.ts';
import classes from './SettingLines.module.css';
import { SettingLine, saveSetting } from './SettingLines.tsx';
import { useSettingText } from './settings.texts.ts';

const offered = ['0', '30', '90', '180', '365', '730', '1825'];

/** For how many days something is kept; before anything goes, how much that would be today is said and asked about. */
export function KeepDays({
  name,
  settings,
}: {
  name: 'messagesKeepDays' | 'filesKeepDays';
  settings: CompanySettings;
}) {
  const text = useSettingText();
  const [chosen, setChosen] = useState<string>();
  const stored = settings[name] ?? '0';
  const days = [...new Set([...offered, stored])].sort((a, b) => Number(a) - Number(b));
  async function choose(value: string) {
    if (chosen !== undefined) return;
    setChosen(value);
    if (await isWanted(value)) await saveSetting({ [name]: value });
    setChosen(undefined);
  }
  async function isWanted(value: string): Promise<boolean> {
    const goesSooner = value !== '0' && (stored === '0' || Number(value) < Number(stored));
    if (!goesSooner) return true;
    try {
      const query = name === 'messagesKeepDays' ? { messagesDays: value } : { filesDays: value };
      const { messages, files, bytes } = await call(privacyApi.retention, { query });
      return await confirm({
        title: text('keepTitle', { days: value }),
        question: text(name === 'messagesKeepDays' ? 'wouldForgetMessages' : 'wouldForgetFiles', {
          number: name === 'messagesKeepDays' ? messages : files,
          size: formatBytes(bytes),
        }),
        confirm: text('keepConfirm'),
        isDangerous: true,
      });
    } catch (error) {
      toast.error(error);
      return false;
    }
  }
  return (
    <SettingLine
      name={name}
      isWide
      control={
        <Select
          className={classes.choice ?? ''}
          aria-label={text(name)}
          allowDeselect={false}
          data={days.map((value) => ({
            value,
            label: value === '0' ? text('forEver') : text('dayCount', { days: value }),
          }))}
          value={chosen ?? stored}
          onChange={(value) => value && value !== stored && void choose(value)}
        />
      }
    />
  );
}
