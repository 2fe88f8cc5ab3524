import type { LookKey } from '@recado/shared/features/settings';
import type { IconName } from './iconNames.ts';

/** The page behind the share sheet, to which phones send files. */
const sharePath = '/share';
/** Longer names are cut off below an icon. */
const longestShortName = 12;

/** Files that may be shared with the app: what a message can carry. */
const sharedFiles = [
  'image/*',
  'video/*',
  'audio/*',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/zip',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** What a phone needs to install the page as an app with this look. `iconAt` is the address of an icon. */
export function manifestOf(look: Record<LookKey, string>, iconAt: (name: IconName) => string) {
  const { appName, primaryColorLight } = look;
  const icon = (name: IconName, size: number, purpose: 'any' | 'maskable') => ({
    src: iconAt(name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: appName,
    short_name: [...appName].length <= longestShortName ? appName : appName.split(/\s/)[0],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#ffffff',
    theme_color: primaryColorLight,
    categories: ['business', 'productivity'],
    prefer_related_applications: false,
    // A press on the icon or a notification returns to the open page, with its drafts.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    icons: [
      icon('192.png', 192, 'any'),
      icon('512.png', 512, 'any'),
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: sharedFiles }] },
    },
  };
}
