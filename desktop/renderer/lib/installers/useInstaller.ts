import { type Installer, installerApi, type System } from '@recado/shared/features/installers';
import { useQuery } from '@tanstack/react-query';
import { call, serverOrigin } from '../api.ts';
import { isDesktop } from '../window/platform.ts';

/** The names of the systems, the same in every language. */
export const systemNames: Record<System, string> = { windows: 'Windows', mac: 'macOS', linux: 'Linux' };

/** The system of this device, if the desktop app runs on it; phones and tablets have none. */
export function systemOf(userAgent: string): System | undefined {
  if (/Android|iPhone|iPad|Mobile/i.test(userAgent)) return undefined;
  if (/Windows/i.test(userAgent)) return 'windows';
  if (/Macintosh|Mac OS/i.test(userAgent)) return 'mac';
  return /Linux|X11/i.test(userAgent) ? 'linux' : undefined;
}

/** The installer for the person's system, with its full address; none inside the app itself. */
export function useInstaller(): Installer | undefined {
  const system = systemOf(navigator.userAgent);
  const { data } = useQuery({
    queryKey: ['installers'],
    queryFn: () => call(installerApi.list),
    enabled: !isDesktop && system !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data?.find((one) => one.system === system);
  return found && { ...found, url: found.url.startsWith('/') ? serverOrigin() + found.url : found.url };
}
