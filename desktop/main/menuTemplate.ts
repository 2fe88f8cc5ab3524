import type { MenuItemConstructorOptions } from 'electron';
import type { RememberedSignIns } from '../bridge.ts';
import type { Say } from './main.texts.ts';

/** What the menu depends on and the few actions that are not roles of the system. */
export interface MenuParts {
  say: Say;
  platform: NodeJS.Platform;
  isPackaged: boolean;
  signIns: RememberedSignIns;
  /** The version that a restart brings, if one is downloaded. */
  readyUpdate: string | null;
  quit: () => void;
  showLog: () => void;
  writeReport: () => void;
  installUpdate: () => void;
  switchSignIn: (id: string) => void;
  openServers: () => void;
  newTicket: () => void;
  openNext: () => void;
}

const line: MenuItemConstructorOptions = { type: 'separator' };

/** The application menu; roles bring the system's own shortcuts, labels are ours because Electron only has English. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const { say } = parts;
  const isMac = parts.platform === 'darwin';
  const quit: MenuItemConstructorOptions = {
    label: say('quit'),
    accelerator: 'CmdOrCtrl+Q',
    click: parts.quit,
  };
  const about: MenuItemConstructorOptions = { role: 'about', label: say('about') };

  return [
    ...(isMac ? [macAppMenu(say, about, quit)] : []),
    {
      label: say('file'),
      submenu: [
        { label: say('newTicket'), click: parts.newTicket },
        { label: say('next'), click: parts.openNext },
        line,
        { role: 'close', label: say('closeWindow') },
        ...(isMac ? [] : [line, quit]),
      ],
    },
    { label: say('edit'), submenu: editItems(say) },
    { label: say('view'), submenu: viewItems(say, parts.isPackaged) },
    { label: say('signIns'), submenu: signInItems(parts) },
    {
      role: 'window',
      label: say('window'),
      submenu: [
        { role: 'minimize', label: say('minimize') },
        ...(isMac ? [{ role: 'zoom', label: say('zoomWindow') } as const] : []),
      ],
    },
    {
      role: 'help',
      label: say('help'),
      submenu: [
        ...(parts.readyUpdate === null
          ? []
          : [
              { label: say('restart').replace('{version}', parts.readyUpdate), click: parts.installUpdate },
              line,
            ]),
        { label: say('showLog'), click: parts.showLog },
        { label: say('report'), click: parts.writeReport },
        ...(isMac ? [] : [line, about]),
      ],
    },
  ];
}

/** The remembered sign-ins by their keys, Ctrl+1 to Ctrl+9, and the screen that adds and forgets them. */
function signInItems({ say, signIns, switchSignIn, openServers }: MenuParts): MenuItemConstructorOptions[] {
  return [
    ...signIns.rows.map(
      ({ id, origin, label }, index): MenuItemConstructorOptions => ({
        label: nameOf(label, origin),
        type: 'radio',
        checked: id === signIns.current,
        accelerator: `CmdOrCtrl+${index + 1}`,
        click: () => switchSignIn(id),
      }),
    ),
    ...(signIns.rows.length > 0 ? [line] : []),
    { label: say('otherServers'), click: openServers },
  ];
}

/** A name and its server; an ampersand in a menu would underline the letter behind it. */
const nameOf = (label: string, origin: string): string =>
  [label, URL.parse(origin)?.host].filter(Boolean).join(' · ').replaceAll('&', '&&');

function macAppMenu(
  say: Say,
  about: MenuItemConstructorOptions,
  quit: MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    label: 'Recado',
    submenu: [
      about,
      line,
      { role: 'hide', label: say('hide') },
      { role: 'hideOthers', label: say('hideOthers') },
      { role: 'unhide', label: say('showAll') },
      line,
      quit,
    ],
  };
}

function editItems(say: Say): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: say('undo') },
    { role: 'redo', label: say('redo') },
    line,
    { role: 'cut', label: say('cut') },
    { role: 'copy', label: say('copy') },
    { role: 'paste', label: say('paste') },
    { role: 'pasteAndMatchStyle', label: say('pastePlain') },
    { role: 'selectAll', label: say('selectAll') },
  ];
}

function viewItems(say: Say, isPackaged: boolean): MenuItemConstructorOptions[] {
  return [
    { role: 'reload', label: say('reload') },
    line,
    { role: 'zoomIn', label: say('zoomIn') },
    // The plus sign sits above the equals key on most keyboards; both must enlarge.
    { role: 'zoomIn', label: say('zoomIn'), accelerator: 'CmdOrCtrl+=', visible: false },
    { role: 'zoomOut', label: say('zoomOut') },
    { role: 'resetZoom', label: say('zoomReset') },
    line,
    { role: 'togglefullscreen', label: say('fullScreen') },
    ...(isPackaged ? [] : [{ role: 'toggleDevTools', label: say('devTools') } as const]),
  ];
}
