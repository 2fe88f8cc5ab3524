import {
  botLanguages,
  closingReasonModes,
  type LogoMode,
  logoModes,
  type neededWords,
  type SettingKey,
  scheduleTypes,
} from '@recado/shared/features/settings';
import { languages } from '../../lib/texts/texts.ts';
import { useSettingText } from './settings.texts.ts';

type Key = Parameters<ReturnType<typeof useSettingText>>[0];
/** A setting whose name is in the texts under its key, and its hint under `…Hint`. */
export type Explained = {
  [K in SettingKey]: K extends Key ? (`${K}Hint` extends Key ? K : never) : never;
}[SettingKey];
/** A switch that needs a text in one of its states. */
export type Wordy = {
  [W in keyof typeof neededWords]: (typeof neededWords)[W][0];
}[keyof typeof neededWords] &
  Explained;

/**
 * The tabs that consist of settings (SET-02 to SET-04). Hours and the company's details are forms of their
 * own.
 */
export const lineTabs = ['options', 'bot', 'access', 'lgpd', 'whitelabel', 'gestor'] as const;
export type SettingTab = (typeof lineTabs)[number];

interface Choice {
  value: string;
  label(): string;
}

/** One setting, by its kind of control. */
export type Line =
  | { as: 'switch'; name: Explained }
  | { as: 'switchWithWords'; name: Wordy }
  | { as: 'choice'; name: Explained; choices: readonly Choice[] }
  | { as: 'zone'; name: 'timeZone' }
  | { as: 'days'; name: 'messagesKeepDays' | 'filesKeepDays' }
  | { as: 'words'; name: Explained; isLine?: true; isLink?: true }
  | { as: 'color'; name: 'primaryColorLight' | 'primaryColorDark' }
  | { as: 'logo'; name: Explained; mode: LogoMode };

/** Settings that belong together. */
export interface LineGroup {
  tab: SettingTab;
  title: Key;
  hint: Key;
  /** Only the operator sees it (ROLE-18). */
  isOperators?: true;
  lines: readonly Line[];
}

const onOff = (name: Explained): Line => ({ as: 'switch', name });

/** Every setting with a control, in the order of the screen; the search reads the same list. */
export const settingGroups: readonly LineGroup[] = [
  {
    tab: 'options',
    title: 'groupAttendance',
    hint: 'groupAttendanceHint',
    lines: [
      {
        as: 'choice',
        name: 'scheduleType',
        choices: scheduleTypes.map((value) => ({
          value,
          label: () => useSettingText.now(`scheduleType_${value}`),
        })),
      },
      { as: 'zone', name: 'timeZone' },
      onOff('userRandom'),
      onOff('DirectTicketsToWallets'),
      onOff('requiredTag'),
      {
        as: 'choice',
        name: 'closingReason',
        choices: closingReasonModes.map((value) => ({
          value,
          label: () => useSettingText.now(`closingReason_${value}`),
        })),
      },
      onOff('sendSignMessage'),
      {
        as: 'choice',
        name: 'sendHoldSeconds',
        choices: (['0', '3', '5', '10'] as const).map((value) => ({
          value,
          label: () => useSettingText.now(`sendHoldSeconds_${value}`),
        })),
      },
      { as: 'words', name: 'meetingUrl', isLink: true },
      onOff('closeTicketOnTransfer'),
      onOff('showNotificationPending'),
      onOff('hideNotificationContent'),
      onOff('acceptAudioMessageContact'),
      { as: 'switchWithWords', name: 'acceptCallWhatsapp' },
      onOff('userRating'),
    ],
  },
  {
    tab: 'access',
    title: 'groupSafety',
    hint: 'groupSafetyHint',
    lines: [onOff('severalSessions'), onOff('requireSecondFactor'), onOff('supportMayWrite')],
  },
  {
    tab: 'bot',
    title: 'groupBot',
    hint: 'groupBotHint',
    lines: [
      {
        as: 'choice',
        name: 'language',
        choices: botLanguages.map((value) => ({ value, label: () => languages[value] })),
      },
      onOff('sendGreetingMessageOneQueues'),
      { as: 'switchWithWords', name: 'sendGreetingAccepted' },
      { as: 'switchWithWords', name: 'sendMsgTransfTicket' },
      { as: 'switchWithWords', name: 'sendQueuePosition' },
      onOff('sendFarewellWaitingTicket'),
      { as: 'words', name: 'personWords', isLine: true },
      onOff('sendNotificationWAUser'),
    ],
  },
  {
    tab: 'options',
    title: 'groupOperator',
    hint: 'groupOperatorHint',
    isOperators: true,
    lines: [onOff('userCreation')],
  },
  {
    tab: 'lgpd',
    title: 'groupLgpd',
    hint: 'groupLgpdHint',
    lines: [
      onOff('enableLGPD'),
      { as: 'words', name: 'lgpdMessage' },
      { as: 'words', name: 'lgpdLink', isLink: true },
      onOff('lgpdConsent'),
      onOff('lgpdHideNumber'),
      onOff('lgpdDeleteMessage'),
    ],
  },
  {
    tab: 'lgpd',
    title: 'groupRetention',
    hint: 'groupRetentionHint',
    lines: [
      { as: 'days', name: 'messagesKeepDays' },
      { as: 'days', name: 'filesKeepDays' },
    ],
  },
  {
    tab: 'whitelabel',
    title: 'groupBrand',
    hint: 'groupBrandHint',
    isOperators: true,
    lines: [
      { as: 'words', name: 'appName', isLine: true },
      { as: 'color', name: 'primaryColorLight' },
      { as: 'color', name: 'primaryColorDark' },
      ...logoModes.map((mode): Line => ({ as: 'logo', name: `appLogo${mode}`, mode })),
    ],
  },
  {
    tab: 'gestor',
    title: 'groupGestor',
    hint: 'groupGestorHint',
    isOperators: true,
    lines: [{ as: 'words', name: 'ApiGestorWebhook', isLink: true }],
  },
];

/** The groups that this user sees. The operator's own groups also appear below the options (OPEN-06). */
export const groupsOf = (tab: SettingTab, isSuper: boolean): LineGroup[] =>
  settingGroups.filter(
    (group) =>
      (isSuper || !group.isOperators) && (group.tab === tab || (tab === 'options' && group.isOperators)),
  );

/** The tab that contains a setting. */
export const tabOf = (name: string | null): SettingTab | undefined =>
  settingGroups.find(({ lines }) => lines.some((line) => line.name === name))?.tab;
