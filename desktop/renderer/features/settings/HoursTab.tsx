import { Anchor, Stack } from '@mantine/core';
import { zoneName } from '@recado/shared/lib/zoneName';
import { IconClock } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { OptionGroup, OptionLine } from '../../components/options/Options.tsx';
import { Strip } from '../../components/Strip.tsx';
import type { CompanySettings } from '../../lib/session/companySettings.ts';
import { useUser } from '../../lib/session/session.ts';
import { CompanyHours } from './CompanyHours.tsx';
import { HoursOfEach } from './HoursOfEach.tsx';
import { saveSetting } from './SettingLines.tsx';
import { useSettingText } from './settings.texts.ts';

const levels = ['company', 'queue', 'connection'] as const;
/** Where opening hours are kept. */
export type HoursKeeper = (typeof levels)[number];

/** Whose hours the tab shows: a new choice that is not in force yet, or the present one. */
export function hoursShown(address: URLSearchParams, settings: CompanySettings): HoursKeeper | undefined {
  const chosen = address.get('hours') ?? settings.scheduleType;
  return levels.find((keeper) => keeper === chosen);
}

/**
 * The hours of the company, or of its queues or connections. A new choice comes into force when hours are
 * saved with a message.
 */
export function HoursTab({ settings }: { settings: CompanySettings }) {
  const text = useSettingText();
  const { company } = useUser();
  const [address, setAddress] = useSearchParams();
  const keeper = hoursShown(address, settings);
  if (!keeper) return null;
  const isPending = settings.scheduleType !== keeper;
  const goLive = async () => {
    if (isPending && (await saveSetting({ scheduleType: keeper })))
      setAddress({ tab: 'hours' }, { replace: true });
  };
  return (
    <OptionGroup title={text('tabHours')} hint={isPending ? '' : text('hoursLive')}>
      <OptionLine
        below={
          <Stack gap={16}>
            {isPending && (
              <Strip icon={<IconClock size={18} stroke={1.7} aria-hidden />}>
                {text(keeper === 'company' ? 'hoursPending' : 'hoursPendingEach')}
              </Strip>
            )}
            <Anchor component={Link} to="/settings?setting=timeZone" size="sm">
              {text('hoursZone', { zone: zoneName(company.timeZone) })}
            </Anchor>
            {keeper === 'company' ? (
              <CompanyHours onSaved={goLive} />
            ) : (
              <HoursOfEach key={keeper} keeper={keeper} onSaved={goLive} />
            )}
          </Stack>
        }
      />
    </OptionGroup>
  );
}
