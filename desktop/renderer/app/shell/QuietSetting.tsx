import { Group, NativeSelect, Switch } from '@mantine/core';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useAppText } from '../app.texts.ts';

/** The default hours when a user turns it on. */
const nightly = { from: 20, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The hours in which this device plays no sound (NOTIFY-03). */
export function QuietSetting() {
  const text = useAppText();
  const quiet = usePreferences(({ quietHours }) => quietHours);
  const change = (changes: Partial<typeof nightly>) =>
    usePreferences.setState({ quietHours: { ...(quiet ?? nightly), ...changes } });
  return (
    <div>
      <Switch
        label={text('quiet')}
        checked={quiet !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          usePreferences.setState({ quietHours: checked ? nightly : undefined })
        }
      />
      {quiet && (
        <Group gap="xs" mt="xs" wrap="nowrap">
          <NativeSelect
            aria-label={text('quietFrom')}
            data={hours}
            value={String(quiet.from)}
            onChange={({ currentTarget: { value } }) => change({ from: Number(value) })}
          />
          <NativeSelect
            aria-label={text('quietTo')}
            data={hours}
            value={String(quiet.to)}
            onChange={({ currentTarget: { value } }) => change({ to: Number(value) })}
          />
        </Group>
      )}
    </div>
  );
}
