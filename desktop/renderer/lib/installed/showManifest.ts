import { isDesktop } from '../window/platform.ts';

const usual = '/manifest.webmanifest';

/** The links to what installs the page as an app. The desktop app is installed already. */
const linkOf = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);

/** Gives the installed app the company's look (PWA-01): name, colour and icons. Without an address, the operator's. */
export function showManifest(address: string = usual): void {
  if (isDesktop) return;
  const manifest = linkOf('manifest');
  const icon = linkOf('apple-touch-icon');
  if (manifest) manifest.href = address;
  if (icon) icon.href = `/app-icons/touch-180.png${new URL(address, window.location.origin).search}`;
}
