import { Skeleton, Stack, Tabs } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import { useSearchParams } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { type CompanySettings, useCompanySettings } from '../../lib/session/companySettings.ts';
import { useUser } from '../../lib/session/session.ts';
import { BrandColor, Logo } from './BrandSettings.tsx';
import { CompanyProfile } from './CompanyProfile.tsx';
import { HoursTab, hoursShown } from './HoursTab.tsx';
import { KeepDays } from './KeepDays.tsx';
import { RatingGaps } from './RatingGaps.tsx';
import {
  SettingChoice,
  SettingGroup,
  SettingSwitch,
  SettingWithWords,
  SettingWords,
} from './SettingLines.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import { groupsOf, type Line, type SettingTab } from './settingGroups.ts';
import { useSettingText } from './settings.texts.ts';

const titles = {
  options: 'tabOptions',
  company: 'tabCompany',
  hours: 'tabHours',
  lgpd: 'tabLgpd',
  whitelabel: 'tabWhitelabel',
  gestor: 'tabGestor',
} as const;

/** What the company decides for all of its people: options, hours, privacy (SET-02, SET-03). */
export function SettingsScreen() {
  const text = useSettingText();
  const query = useCompanySettings();
  const isSuper = useUser().super;
  const [address, setAddress] = useSearchParams();
  const settings = query.data;
  if (!settings)
    return (
      <PageFrame>
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : (
          <Stack gap={12} maw={760}>
            {[280, 64, 64, 64, 64].map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              <Skeleton key={index} h={index === 0 ? 36 : width} w={index === 0 ? width : '100%'} />
            ))}
          </Stack>
        )}
      </PageFrame>
    );
  const tabs = (['options', 'company', 'hours', 'lgpd', 'whitelabel', 'gestor'] as const).filter((tab) => {
    if (tab === 'hours') return hoursShown(address, settings) !== undefined;
    return isSuper || (tab !== 'whitelabel' && tab !== 'gestor');
  });
  const open = tabs.find((tab) => tab === address.get('tab')) ?? 'options';
  const show = (tab: string, setting?: string) =>
    setAddress(
      { ...(tab !== 'options' && { tab }), ...(setting !== undefined && { setting }) },
      { replace: true },
    );
  return (
    <PageFrame head={<SettingSearch isSuper={isSuper} onFound={(setting, tab) => show(tab, setting)} />}>
      <Tabs value={open} onChange={(tab) => tab && show(tab)} keepMounted={false}>
        <Tabs.List mb="lg">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {text(titles[tab])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
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
    </PageFrame>
  );
}

function Groups({ tab, settings }: { tab: SettingTab; settings: CompanySettings }) {
  const text = useSettingText();
  const isSuper = useUser().super;
  return groupsOf(tab, isSuper).map(({ title, hint, lines }) => (
    <SettingGroup key={title} title={text(title)} hint={text(hint)}>
      {lines.map((line) => (
        <OneSetting key={line.name} line={line} settings={settings} />
      ))}
    </SettingGroup>
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

/** Hours that are chosen open first: they count from the moment they are saved with a message. */
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
