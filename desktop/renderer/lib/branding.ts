import { isOn, lookKeys, publicSettingKeys, settingsApi } from '@recado/shared/features/settings';
import { create } from 'zustand';
import { call, serverOrigin } from './api.ts';
import { showManifest } from './installed/showManifest.ts';

interface Branding {
  appName: string;
  /** `#rrggbb` */
  primaryColorLight: string;
  primaryColorDark: string;
  /** Addresses of pictures; empty: the product's own. */
  appLogoLight: string;
  appLogoDark: string;
  appLogoFavicon: string;
  allowSignup: boolean;
}

const usual: Branding = {
  appName: 'Recado',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#0000FF',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
  allowSignup: false,
};

type PublicKey = (typeof publicSettingKeys)[number];

const isColor = /^#[0-9a-f]{6}$/i;
/** The address of a logo that a setting names; empty if there is none. */
export const logoAddress = (value: string): string =>
  value === '' || /^https?:|^data:image\//.test(value)
    ? value
    : `${serverOrigin()}/${value.startsWith('/') ? value.slice(1) : `public/${value}`}`;

/** Name, colours and logos of the product for this company; defaults until the server answers (THEME-07). */
export const useBranding = create<Branding>()(() => usual);

/** Only the reply to the last request counts: the one from before sign-in may arrive after the one behind it. */
let lastRequest = 0;

/** Reads name, colours and logos for the person's own company (OPEN-05). If it fails, they stay as they are. */
export async function loadOwnLook(): Promise<void> {
  const turn = ++lastRequest;
  const look = await call(settingsApi.look).catch(() => undefined);
  if (!look || turn !== lastRequest) return;
  showBranding(look);
  showManifest(look.manifest);
}

/** Reads the public settings (THEME-06). A setting that fails to load keeps its default, silently (ERR-29). */
export async function loadBranding(): Promise<void> {
  const turn = ++lastRequest;
  showManifest();
  const read = async (key: PublicKey) => {
    const value = await call(settingsApi.public, { params: { key }, query: {} }).catch(() => undefined);
    return [key, value] as const;
  };
  const found = await Promise.all(publicSettingKeys.map(read));
  const loaded = Object.fromEntries(found.filter(([, value]) => value !== undefined));
  // Only the public settings tell whether sign-up is open.
  showBranding(
    turn === lastRequest
      ? loaded
      : Object.fromEntries(Object.entries(loaded).filter(([key]) => !lookKeys.some((one) => one === key))),
  );
}

/** Shows changed public settings. */
export function showBranding(changed: Partial<Record<PublicKey, string>>): void {
  const color = (key: 'primaryColorLight' | 'primaryColorDark') => {
    const value = changed[key];
    return value !== undefined && isColor.test(value) ? { [key]: value } : {};
  };
  const logo = (key: 'appLogoLight' | 'appLogoDark' | 'appLogoFavicon') => {
    const value = changed[key];
    return value === undefined ? {} : { [key]: logoAddress(value) };
  };
  const { appName, allowSignup } = changed;
  useBranding.setState({
    ...(appName !== undefined && { appName: appName || usual.appName }),
    ...color('primaryColorLight'),
    ...color('primaryColorDark'),
    ...logo('appLogoLight'),
    ...logo('appLogoDark'),
    ...logo('appLogoFavicon'),
    ...(allowSignup !== undefined && { allowSignup: isOn(allowSignup) }),
  });
}
