import { Skeleton, Stack, Tabs } from '@mantine/core';
import { botLanguages, scheduleTypes } from '@recado/shared/features/settings';
import { useSearchParams } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { type CompanySettings, useCompanySettings } from '../../lib/session/companySettings.ts';
import { useUser } from '../../lib/session/session.ts';
import { languages } from '../../lib/texts/texts.ts';
import { BrandSettings } from './BrandSettings.tsx';
import { CompanyHours } from './CompanyHours.tsx';
import {
  SettingChoice,
  SettingGroup,
  SettingSwitch,
  SettingWithWords,
  SettingWords,
} from './SettingLines.tsx';
import { useSettingText } from './settings.texts.ts';

/** What the company decides for all of its people: options, hours where they are the company's, privacy (SET-02, SET-03). */
export function SettingsScreen() {
  const text = useSettingText();
  const query = useCompanySettings();
  const isSuper = useUser().super;
  const [address, setAddress] = useSearchParams();
  const open = address.get('tab') ?? 'options';
  const settings = query.data;
  const hasHours = settings?.scheduleType === 'company';
  const tabs = ['options', hasHours && 'hours', 'lgpd', isSuper && 'whitelabel', isSuper && 'gestor'];
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
  return (
    <PageFrame>
      <Tabs
        value={tabs.includes(open) ? open : 'options'}
        onChange={(tab) => setAddress(tab && tab !== 'options' ? { tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="options">{text('tabOptions')}</Tabs.Tab>
          {hasHours && <Tabs.Tab value="hours">{text('tabHours')}</Tabs.Tab>}
          <Tabs.Tab value="lgpd">{text('tabLgpd')}</Tabs.Tab>
          {isSuper && <Tabs.Tab value="whitelabel">{text('tabWhitelabel')}</Tabs.Tab>}
          {isSuper && <Tabs.Tab value="gestor">{text('tabGestor')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="options">
          <Options settings={settings} />
        </Tabs.Panel>
        {hasHours && (
          <Tabs.Panel value="hours">
            <CompanyHours />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="lgpd">
          <Privacy settings={settings} />
        </Tabs.Panel>
        {isSuper && (
          <>
            <Tabs.Panel value="whitelabel">
              <BrandSettings settings={settings} />
            </Tabs.Panel>
            <Tabs.Panel value="gestor">
              <Gestor settings={settings} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
    </PageFrame>
  );
}

function Options({ settings }: { settings: CompanySettings }) {
  const text = useSettingText();
  const isSuper = useUser().super;
  return (
    <>
      <SettingGroup title={text('groupAttendance')} hint={text('groupAttendanceHint')}>
        <SettingChoice
          name="scheduleType"
          settings={settings}
          choices={scheduleTypes.map((value) => ({ value, label: text(`scheduleType_${value}`) }))}
        />
        <SettingSwitch name="userRandom" settings={settings} />
        <SettingSwitch name="DirectTicketsToWallets" settings={settings} />
        <SettingSwitch name="requiredTag" settings={settings} />
        <SettingSwitch name="sendSignMessage" settings={settings} />
        <SettingChoice
          name="sendHoldSeconds"
          settings={settings}
          choices={(['0', '3', '5', '10'] as const).map((value) => ({
            value,
            label: text(`sendHoldSeconds_${value}`),
          }))}
        />
        <SettingWords name="meetingUrl" settings={settings} isLink />
        <SettingSwitch name="closeTicketOnTransfer" settings={settings} />
        <SettingSwitch name="showNotificationPending" settings={settings} />
        <SettingSwitch name="acceptAudioMessageContact" settings={settings} />
        <SettingWithWords name="acceptCallWhatsapp" settings={settings} />
        <SettingSwitch name="userRating" settings={settings} />
      </SettingGroup>
      <SettingGroup title={text('groupSafety')} hint={text('groupSafetyHint')}>
        <SettingSwitch name="severalSessions" settings={settings} />
      </SettingGroup>
      <SettingGroup title={text('groupBot')} hint={text('groupBotHint')}>
        <SettingChoice
          name="language"
          settings={settings}
          choices={botLanguages.map((value) => ({ value, label: languages[value] }))}
        />
        <SettingSwitch name="sendGreetingMessageOneQueues" settings={settings} />
        <SettingWithWords name="sendGreetingAccepted" settings={settings} />
        <SettingWithWords name="sendMsgTransfTicket" settings={settings} />
        <SettingWithWords name="sendQueuePosition" settings={settings} />
        <SettingSwitch name="sendFarewellWaitingTicket" settings={settings} />
        <SettingSwitch name="sendNotificationWAUser" settings={settings} />
      </SettingGroup>
      {isSuper && (
        <SettingGroup title={text('groupOperator')} hint={text('groupOperatorHint')}>
          <SettingSwitch name="userCreation" settings={settings} />
        </SettingGroup>
      )}
      {isSuper && <BrandSettings settings={settings} />}
      {isSuper && <Gestor settings={settings} />}
    </>
  );
}

/** Where the operator is told of messages and tickets (SET-24, OPEN-104). */
function Gestor({ settings }: { settings: CompanySettings }) {
  const text = useSettingText();
  return (
    <SettingGroup title={text('groupGestor')} hint={text('groupGestorHint')}>
      <SettingWords name="ApiGestorWebhook" settings={settings} isLink />
    </SettingGroup>
  );
}

function Privacy({ settings }: { settings: CompanySettings }) {
  const text = useSettingText();
  return (
    <SettingGroup title={text('groupLgpd')} hint={text('groupLgpdHint')}>
      <SettingSwitch name="enableLGPD" settings={settings} />
      <SettingWords name="lgpdMessage" settings={settings} />
      <SettingWords name="lgpdLink" settings={settings} isLink />
      <SettingSwitch name="lgpdConsent" settings={settings} />
      <SettingSwitch name="lgpdHideNumber" settings={settings} />
      <SettingSwitch name="lgpdDeleteMessage" settings={settings} />
    </SettingGroup>
  );
}
