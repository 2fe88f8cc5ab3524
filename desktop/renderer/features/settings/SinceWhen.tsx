import { formatShortDateTime } from '../../lib/format/format.ts';
import classes from './SettingLines.module.css';
import { useSettingText } from './settings.texts.ts';
import { useSettingSince } from './settingsSince.ts';

/** When a setting was last changed, and by which user; nothing if it never was. */
export function SinceWhen({ name }: { name: string }) {
  const text = useSettingText();
  const since = useSettingSince(name);
  if (!since) return null;
  const { changedAt, changedBy } = since;
  return (
    <div className={classes.since}>
      {text(changedBy ? 'since' : 'sinceServer', { when: formatShortDateTime(changedAt), who: changedBy })}
    </div>
  );
}
