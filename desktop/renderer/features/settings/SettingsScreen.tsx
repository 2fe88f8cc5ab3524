import { Skeleton, Stack, Tabs } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import {
  type Icon,
  IconBuildingStore,
  IconClock,
  IconFingerprint,
  IconMessages,
  IconPalette,
  IconRobot,
  IconShieldLock,
  IconWebhook,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { OptionGroup } from '../../components/options/Options.tsx';
import { type CompanySettings, useCompanySettings } from '../../lib/session/companySettings.ts';
import { useUser } from '../../lib/session/session.ts';
import { useIsOnePane } from '../../lib/useWidth.ts';
import { BrandColor, Logo } from './BrandSettings.tsx';
import { CompanyProfile } from './CompanyProfile.tsx';
import { HoursTab, hoursShown } from './HoursTab.tsx';
import { KeepDays } from './KeepDays.tsx';
import { RatingGaps } from './RatingGaps.tsx';
import { SettingChoice, SettingSwitch, SettingZone } from './SettingLines.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import classes from './SettingsScreen.module.css';
import { SettingWithWords, SettingWords } from './SettingWords.tsx';
import { groupsOf, type Line, type SettingTab, tabOf } from './settingGroups.ts';
import { useSettingText } from './settings.texts.ts';

interface Part {
  tab: SettingTab | 'company' | 'hours';
  title: Parameters<ReturnType<typeof useSettingText>>[0];
  Icon: Icon;
  isOperators?: true;
}

/** The entries at the side, by subject. */
const parts: readonly { group: 'tabOptions' | 'sideCompany' | 'sidePlatform'; parts: readonly Part[] }[] = [
  {
    group: 'tabOptions',
    parts: [
      { tab: 'options', title: 'groupAttendance', Icon: IconMessages },
      { tab: 'bot', title: 'tabBot', Icon: IconRobot },
      { tab: 'hours', title: 'tabHours', Icon: IconClock },
      { tab: 'access', title: 'groupSafety', Icon: IconShieldLock },
    ],
  },
  {
    group: 'sideCompany',
    parts: [
      { tab: 'company', title: 'tabCompany', Icon: IconBuildingStore },
      { tab: 'lgpd', title: 'tabLgpd', Icon: IconFingerprint },
    ],
  },
  {
    group: 'sidePlatform',
    parts: [
      { tab: 'whitelabel', title: 'tabWhitelabel', Icon: IconPalette, isOperators: true },
      { tab: 'gestor', title: 'tabGestor', Icon: IconWebhook, isOperators: true },
    ],
  },
];

/** Fills the page until the settings have arrived. */
const Placeholder = () => (
  <div className={classes.parts}>
    <Skeleton h={32} />
    <Stack gap={12}>
      {[160, 64, 64, 64, 64].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Skeleton key={index} h={index === 0 ? 20 : width} w={index === 0 ? width : '100%'} />
      ))}
    </Stack>
  </div>
);

/** The company's settings: options, hours, privacy (SET-02, SET-03). */
export function SettingsScreen() {
  const { data: settings, isError, error, refetch } = useCompanySettings();
  return (
    <div className={classes.page}>
      {settings ? (
        <SettingTabs settings={settings} />
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Placeholder />
      )}
    </div>
  );
}

/** The entries that this user sees with these settings. */
function shownParts(settings: CompanySettings, address: URLSearchParams, isSuper: boolean) {
  return parts
    .map(({ group, parts }) => ({
      group,
      parts: parts.filter(({ tab, isOperators }) =>
        tab === 'hours' ? hoursShown(address, settings) !== undefined : isSuper || !isOperators,
      ),
    }))
    .filter(({ parts }) => parts.length > 0);
}

function SettingTabs({ settings }: { settings: CompanySettings }) {
  const text = useSettingText();
  const isSuper = useUser().super;
  const isOnePane = useIsOnePane();
  const [address, setAddress] = useSearchParams();
  const groups = shownParts(settings, address, isSuper);
  const tabs = groups.flatMap(({ parts }) => parts.map(({ tab }) => tab));
  const named = address.get('tab') ?? tabOf(address.get('setting'));
  const open = tabs.find((tab) => tab === named) ?? 'options';
  const show = (tab: string, setting?: string) =>
    setAddress(
      { ...(tab !== 'options' && { tab }), ...(setting !== undefined && { setting }) },
      { replace: true },
    );
  return (
    <Tabs
      className={classes.parts ?? ''}
      orientation={isOnePane ? 'horizontal' : 'vertical'}
      value={open}
      onChange={(tab) => tab && show(tab)}
      keepMounted={false}
    >
      <div className={classes.side}>
        <SettingSearch isSuper={isSuper} onFound={(setting, tab) => show(tab, setting)} />
        <Tabs.List className={classes.list ?? ''}>
          {groups.map(({ group, parts }) => (
            <Fragment key={group}>
              <div className={classes.group} aria-hidden>
                {text(group)}
              </div>
              {parts.map(({ tab, title, Icon }) => (
                <Tabs.Tab
                  key={tab}
                  value={tab}
                  {...(!isOnePane && { leftSection: <Icon size={18} stroke={1.7} aria-hidden /> })}
                >
                  {text(title)}
                </Tabs.Tab>
              ))}
            </Fragment>
          ))}
        </Tabs.List>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''}>
          <LeaveGuard>
            {tab === 'company' ? (
              <CompanyProfile />
            ) : tab === 'hours' ? (
              <HoursTab settings={settings} />
            ) : (
              <Groups tab={tab} settings={settings} />
            )}
          </LeaveGuard>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Groups({ tab, settings }: { tab: SettingTab; settings: CompanySettings }) {
  const text = useSettingText();
  const isSuper = useUser().super;
  return groupsOf(tab, isSuper).map(({ title, hint, lines }) => (
    <OptionGroup key={title} title={text(title)} hint={text(hint)}>
      {lines.map((line) => (
        <OneSetting key={line.name} line={line} settings={settings} />
      ))}
    </OptionGroup>
  ));
}

function OneSetting({ line, settings }: { line: Line; settings: CompanySettings }) {
  switch (line.as) {
    case 'switch':
      return (
        <SettingSwitch
          name={line.name}
          settings={settings}
          below={line.name === 'userRating' && isOn(settings.userRating ?? '') ? <RatingGaps /> : undefined}
        />
      );
    case 'switchWithWords':
      return <SettingWithWords name={line.name} settings={settings} />;
    case 'choice':
      return <Choice line={line} settings={settings} />;
    case 'zone':
      return <SettingZone name={line.name} settings={settings} />;
    case 'days':
      return <KeepDays name={line.name} settings={settings} />;
    case 'words':
      return (
        <SettingWords
          name={line.name}
          settings={settings}
          isLine={line.isLine ?? false}
          isLink={line.isLink ?? false}
        />
      );
    case 'color':
      return <BrandColor name={line.name} settings={settings} />;
    case 'logo':
      return <Logo mode={line.mode} settings={settings} />;
  }
}

/** A choice of hours first opens them, because it comes into force when they are saved with a message. */
function Choice({ line, settings }: { line: Extract<Line, { as: 'choice' }>; settings: CompanySettings }) {
  const [, setAddress] = useSearchParams();
  const isMeant = async (hours: string) => {
    if (line.name !== 'scheduleType' || hours === 'disabled') return true;
    setAddress({ tab: 'hours', hours });
    return false;
  };
  return (
    <SettingChoice
      name={line.name}
      settings={settings}
      choices={line.choices.map(({ value, label }) => ({ value, label: label() }))}
      isMeant={isMeant}
    />
  );
}
