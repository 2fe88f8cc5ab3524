import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, Moment, plainText } from '../lib/fields.ts';
import { isTimeZone } from '../lib/isTimeZone.ts';
import { isOneLine, withoutTurns } from '../lib/oneLine.ts';
import { OpeningHours, ShownHours } from '../lib/openingHours.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';

/** Settings anybody may read without signing in (OPEN-54). */
export const publicSettingKeys = [
  'allowSignup',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
  'appName',
] as const;

/** Name, logos and colours of the product; a company has its own where the operator has set them (OPEN-05). */
export const lookKeys = [
  'appName',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
] as const satisfies readonly (typeof publicSettingKeys)[number][];
export type LookKey = (typeof lookKeys)[number];

/** The logos, and the setting that holds each (SET-12). */
export const logoModes = ['Light', 'Dark', 'Favicon'] as const;
export type LogoMode = (typeof logoModes)[number];
export const logoKey = <M extends LogoMode>(mode: M): `appLogo${M}` => `appLogo${mode}`;
/** The accepted types of a logo, by content, and its largest size. */
export const logoKinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const maxLogoBytes = 1024 * 1024;
export const longestAppName = 40;

/** Settings of a company that this release acts on. */
export const settingKeys = [
  'requiredTag',
  'closingReason',
  'userRating',
  'scheduleType',
  'chatBotType',
  'language',
  'timeZone',
  'acceptCallWhatsapp',
  'AcceptCallWhatsappMessage',
  'acceptAudioMessageContact',
  'userRandom',
  'DirectTicketsToWallets',
  'sendNotificationWAUser',
  'sendGreetingMessageOneQueues',
  'sendFarewellWaitingTicket',
  'sendQueuePosition',
  'sendQueuePositionMessage',
  'personWords',
  'lgpdConsent',
  'lgpdMessage',
  'lgpdLink',
  'sendGreetingAccepted',
  'greetingAcceptedMessage',
  'showNotificationPending',
  'hideNotificationContent',
  'enableLGPD',
  'lgpdHideNumber',
  'lgpdDeleteMessage',
  'sendSignMessage',
  'sendHoldSeconds',
  'meetingUrl',
  'sendMsgTransfTicket',
  'transferMessage',
  'closeTicketOnTransfer',
  'userCreation',
  'campaignsEnabled',
  'ApiGestorWebhook',
  'severalSessions',
  'messagesKeepDays',
  'filesKeepDays',
  'requireSecondFactor',
  'supportMayWrite',
  ...publicSettingKeys,
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** Where opening hours are kept (SET-15), and how the bot offers choices (SET-16). */
export const scheduleTypes = ['disabled', 'queue', 'company', 'connection'] as const;
export const chatBotTypes = ['text', 'button', 'list'] as const;
/** The languages of the bot's default texts (`language`). */
export const botLanguages = ['pt', 'en', 'es', 'tr'] as const;
export type BotLanguage = (typeof botLanguages)[number];

/** Whether people give a reason when they resolve a conversation (CLOSING-02). */
export const closingReasonModes = ['disabled', 'optional', 'required'] as const;

const lists: Partial<Record<SettingKey, readonly string[]>> = {
  scheduleType: scheduleTypes,
  chatBotType: chatBotTypes,
  language: botLanguages,
  closingReason: closingReasonModes,
};

/** Texts that a switch requires: the switch, and the state in which it needs them (SET-17 to SET-20). */
export const neededWords = {
  transferMessage: ['sendMsgTransfTicket', true],
  greetingAcceptedMessage: ['sendGreetingAccepted', true],
  sendQueuePositionMessage: ['sendQueuePosition', true],
  AcceptCallWhatsappMessage: ['acceptCallWhatsapp', false],
} as const satisfies Partial<Record<SettingKey, readonly [SettingKey, boolean]>>;

/** What is wrong with a value by itself; undefined if nothing is. */
export function wrongValue(key: SettingKey, value: string): string | undefined {
  const list = lists[key];
  if (list && !list.includes(value)) return `One of ${list.join(', ')}`;
  if (
    ['lgpdLink', 'ApiGestorWebhook', 'meetingUrl'].includes(key) &&
    value !== '' &&
    !/^https?:\/\/\S+$/.test(value)
  )
    return 'Invalid link';
  if (colorKeys.includes(key) && !/^#[0-9a-f]{6}$/i.test(value)) return 'Invalid color';
  if (key === 'timeZone' && !isTimeZone(value)) return 'Invalid time zone';
  if (key === 'sendHoldSeconds' && !(/^\d{1,2}$/.test(value) && Number(value) <= maxHoldSeconds))
    return `0 to ${maxHoldSeconds}`;
  if (
    keepDaysKeys.includes(key) &&
    !(value === '0' || (/^\d{2,4}$/.test(value) && Number(value) >= leastKeepDays))
  )
    return `0 or at least ${leastKeepDays}`;
  if (key === 'appName' && value.trim().length > longestAppName) return 'Too Long!';
  if (key === 'appName' && value !== withoutTurns(value)) return 'Invalid characters';
  if (key === 'appName' && !isOneLine(value)) return 'Invalid characters';
  return undefined;
}

/** Days that messages of closed tickets and groups, and files of messages, are kept; 0: for ever (PRIVACY-07). */
const keepDaysKeys: readonly SettingKey[] = ['messagesKeepDays', 'filesKeepDays'];
/** Nothing is deleted sooner. */
export const leastKeepDays = 30;

/** The longest time that a person's message is held, in seconds; until then they can undo it. */
export const maxHoldSeconds = 10;

const colorKeys: readonly SettingKey[] = ['primaryColorLight', 'primaryColorDark'];

/** The texts that these settings lack, by key. */
export const missingWords = (values: Partial<Record<SettingKey, string>>): SettingKey[] =>
  (Object.keys(neededWords) as (keyof typeof neededWords)[]).filter((words) => {
    const [name, state] = neededWords[words];
    return isOn(values[name] ?? '') === state && (values[words] ?? '').trim() === '';
  });

/** Opening hours of the company, and the message outside of them. */
export const CompanyHours = z.object({ schedules: ShownHours, messageOutOfHour: z.string() });
export type CompanyHours = z.infer<typeof CompanyHours>;

/** The same as a form or a program sends it (SET-25, SET-26). */
export const CompanyHoursInput = z.object({
  schedules: OpeningHours,
  msg: plainText(2000).trim().min(1, 'Obrigatório'),
});

const ByCompany = z.object({ companyId: Id });
const Value = plainText(5000);
const SettingPair = z.object({ key: z.string(), value: z.string() });
const AllSettings = z.record(z.string(), z.string());

/** When a setting was last changed, and the name that the person had then; empty: by the server's own settings. */
export const SettingSince = z.object({ key: z.string(), changedAt: Moment, changedBy: z.string() });
export type SettingSince = z.output<typeof SettingSince>;

/** The name of the company's opening hours among the settings; they are no single value. */
export const hoursName = 'companyHours';

/** Settings that only the operator may read (SET-07, SET-24): no other list and no live event contains them. */
export const operatorsOwn: readonly SettingKey[] = ['userCreation', 'ApiGestorWebhook'];

export const settingsApi = api({
  public: {
    method: 'GET',
    path: '/public-settings/:key',
    allow: 'public',
    summary: 'One public setting',
    params: z.object({ key: z.string().max(100) }),
    query: z.object({ token: z.string().max(500).optional() }),
    reply: z.string(),
  },
  list: {
    method: 'GET',
    path: '/settings',
    allow: 'settings:view',
    summary: 'The settings of the company',
    reply: z.array(SettingPair),
  },
  save: {
    method: 'PUT',
    path: '/settings/:key',
    allow: 'settings:edit',
    summary: 'Change one setting',
    params: z.object({ key: z.enum(settingKeys) }),
    body: z.object({ value: Value }),
    reply: SettingPair,
  },
  one: {
    method: 'GET',
    path: '/setting/:key',
    allow: 'settings:view',
    summary: 'One setting of the company',
    params: z.object({ key: z.string().max(100) }),
    reply: SettingPair,
  },
  all: {
    method: 'GET',
    path: '/companySettings/:companyId',
    allow: 'settings:view',
    summary: 'The settings of the company as an object',
    params: ByCompany,
    reply: AllSettings,
  },
  column: {
    method: 'GET',
    path: '/companySettingOne',
    allow: 'settings:view',
    summary: 'One setting of the company under its name',
    query: z.object({ column: z.string().max(100) }),
    reply: AllSettings,
  },
  saveColumn: {
    method: 'PUT',
    path: '/companySettings',
    allow: 'settings:edit',
    summary: 'Change one setting by its name',
    body: z.object({ column: z.enum(settingKeys), data: Value }),
    reply: AllSettings,
  },
  saveMany: {
    method: 'PUT',
    path: '/settings',
    allow: 'settings:edit',
    summary: 'Change several settings at once: all of them or none',
    body: z.object({
      settings: z
        .array(z.object({ key: z.enum(settingKeys), value: Value }))
        .min(1)
        .max(100),
    }),
    reply: z.array(SettingPair),
  },
  look: {
    method: 'GET',
    path: '/settings/look',
    allow: 'session:own',
    outside: true,
    summary:
      "How the product is called and looks for the own company; where that has no look of its own, the operator's",
    reply: z
      .object(Object.fromEntries(lookKeys.map((key) => [key, z.string()])) as Record<LookKey, z.ZodString>)
      // The address of what installs the page as an app with this look (PWA-01).
      .extend({ manifest: z.string() }),
  },
  since: {
    method: 'GET',
    path: '/settings/since',
    allow: 'settings:edit',
    summary: 'When each setting was last changed, and who did it; without settings that nobody has changed',
    reply: z.array(SettingSince),
  },
  saveLogo: {
    method: 'POST',
    path: '/settings-whitelabel/logo',
    allow: 'settings:edit',
    upload: { field: 'file', maxFiles: 1 },
    status: 200,
    summary: 'Change a logo of the product; its setting says where it is from now on',
    body: z.object({ typeArch: z.literal('logo').optional(), mode: z.enum(logoModes) }),
    reply: SettingPair,
  },
  hours: {
    method: 'GET',
    path: '/companies/:companyId/schedules',
    allow: 'settings:view',
    summary: 'The opening hours of the company',
    params: ByCompany,
    reply: CompanyHours,
  },
  saveHours: {
    method: 'PUT',
    path: '/companies/:companyId/schedules',
    allow: 'settings:edit',
    summary: 'Change the opening hours of the company and the message outside of them',
    params: ByCompany,
    body: CompanyHoursInput,
    reply: CompanyHours,
  },
});

/** Values of a switch that mean "on": the screens write `enabled`, other clients and imported companies the others. */
export const onValues: readonly string[] = ['enabled', 'enable', 'on', 'true', '1'];

/** True if a switch with this value is on. */
export const isOn = (value: string): boolean => onValues.includes(value.trim().toLowerCase());

/** True if the public setting says that sign-up is open. */
export const isSignupOpen = (value: string): boolean => isOn(value);

export const settingsContract = {
  rights: rights({
    'settings:view': { evenOverdue: true },
    'settings:edit': { admin: true, group: 'company' },
  }),
  api: settingsApi,
  events: topics({
    /** The new values of changed settings; everybody hears them, as everybody may read them. */
    settings: {
      hearers: 'settings:view',
      payload: z.object({
        action: z.literal('update'),
        settings: z.array(SettingPair),
        changedAt: Moment,
        changedBy: z.string(),
      }),
    },
  }),
};
