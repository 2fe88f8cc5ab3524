import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { plainText } from '../lib/fields.ts';

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

/** Settings of a company that this release acts on. */
export const settingKeys = [
  'requiredTag',
  'userRating',
  'scheduleType',
  'chatBotType',
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
  'lgpdConsent',
  'lgpdMessage',
  'lgpdLink',
  'sendGreetingAccepted',
  'greetingAcceptedMessage',
  'showNotificationPending',
  'enableLGPD',
  'lgpdHideNumber',
  'sendSignMessage',
  'sendMsgTransfTicket',
  'transferMessage',
  'closeTicketOnTransfer',
  'userCreation',
  'campaignsEnabled',
  ...publicSettingKeys,
] as const;
export type SettingKey = (typeof settingKeys)[number];

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
    reply: z.array(z.object({ key: z.string(), value: z.string() })),
  },
  save: {
    method: 'PUT',
    path: '/settings/:key',
    allow: 'settings:edit',
    summary: 'Change one setting',
    params: z.object({ key: z.enum(settingKeys) }),
    body: z.object({ value: plainText(5000) }),
    reply: z.object({ key: z.string(), value: z.string() }),
  },
});

/** Values of a switch that mean "on": the screens write `enabled`, other clients and imported companies the others. */
export const onValues: readonly string[] = ['enabled', 'enable', 'on', 'true', '1'];

/** Is a switch with this value on? */
export const isOn = (value: string): boolean => onValues.includes(value.trim().toLowerCase());

/** Whether self sign-up is open, as the public setting says it. */
export const isSignupOpen = (value: string): boolean => isOn(value);

export const settingsContract = { api: settingsApi };
