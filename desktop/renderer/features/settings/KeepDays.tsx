import { privacyApi } from '@recado/shared/features/privacy';
import { confirm } from '../../components/confirm.tsx';
import { call } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format/format.ts';
import type { CompanySettings } from '../../lib/session/companySettings.ts';
import { toast } from '../../lib/toast.ts';
import { SettingChoice } from './SettingLines.tsx';
import { useSettingText } from './settings.texts.ts';

const offered = ['0', '30', '90', '180', '365', '730', '1825'];

/**
 * How many days something is kept. Before a shorter time deletes anything, it shows how much that is today
 * and asks.
 */
export function KeepDays({
  name,
  settings,
}: {
  name: 'messagesKeepDays' | 'filesKeepDays';
  settings: CompanySettings;
}) {
  const text = useSettingText();
  const stored = settings[name] ?? '0';
  const days = [...new Set([...offered, stored])].sort((a, b) => Number(a) - Number(b));
  async function isMeant(value: string): Promise<boolean> {
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
    <SettingChoice
      name={name}
      settings={settings}
      choices={days.map((value) => ({
        value,
        label: value === '0' ? text('forEver') : text('dayCount', { days: value }),
      }))}
      isMeant={isMeant}
    />
  );
}
