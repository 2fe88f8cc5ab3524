import { formatShortDateTime } from '../../lib/format/format.ts';
import classes from './SettingLines.module.css';
import { useSettingText } from './settings.texts.ts';
import { useSettingSince } from './settingsSince.ts';

/** Since when a setting is what it is, and by whom; nothing while nobody has changed it. */
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
