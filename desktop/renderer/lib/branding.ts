import { isOn, publicSettingKeys, settingsApi } from '@recado/shared/features/settings';
import { create } from 'zustand';
import { call, serverOrigin } from './api.ts';

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

const isColor = /^#[0-9a-f]{6}$/i;
const picture = (value: string) =>
  value === '' || /^https?:|^data:image\//.test(value)
    ? value
    : `${serverOrigin()}/${value.startsWith('/') ? value.slice(1) : `public/${value}`}`;

/** How the product looks and is called for this company; the defaults until the server answers (THEME-07). */
export const useBranding = create<Branding>()(() => ({
  appName: 'Recado',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
  allowSignup: false,
}));

/** Reads the public settings (THEME-06); what cannot be read keeps its default, silently (ERR-29). */
export async function loadBranding(): Promise<void> {
  const read = async (key: (typeof publicSettingKeys)[number]) => {
    const value = await call(settingsApi.public, { params: { key }, query: {} }).catch(() => '');
    return [key, value] as const;
  };
  const values = Object.fromEntries(await Promise.all(publicSettingKeys.map(read))) as Record<
    (typeof publicSettingKeys)[number],
    string
  >;
  useBranding.setState((now) => ({
    appName: values.appName || now.appName,
    primaryColorLight: isColor.test(values.primaryColorLight)
      ? values.primaryColorLight
      : now.primaryColorLight,
    primaryColorDark: isColor.test(values.primaryColorDark) ? values.primaryColorDark : now.primaryColorDark,
    appLogoLight: picture(values.appLogoLight),
    appLogoDark: picture(values.appLogoDark),
    appLogoFavicon: picture(values.appLogoFavicon),
    allowSignup: isOn(values.allowSignup),
  }));
}
