import type { MenuItemConstructorOptions } from 'electron';
import type { RememberedSignIns } from '../bridge.ts';
import type { Translate } from './main.texts.ts';

/** What the menu depends on and the few actions that are not roles of the system. */
export interface MenuParts {
  translate: Translate;
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
  const { translate } = parts;
  const isMac = parts.platform === 'darwin';
  const quit: MenuItemConstructorOptions = {
    label: translate('quit'),
    accelerator: 'CmdOrCtrl+Q',
    click: parts.quit,
  };
  const about: MenuItemConstructorOptions = { role: 'about', label: translate('about') };

  return [
    ...(isMac ? [macAppMenu(translate, about, quit)] : []),
    {
      label: translate('file'),
      submenu: [
        { label: translate('newTicket'), click: parts.newTicket },
        { label: translate('next'), click: parts.openNext },
        line,
        { role: 'close', label: translate('closeWindow') },
        ...(isMac ? [] : [line, quit]),
      ],
    },
    { label: translate('edit'), submenu: editItems(translate) },
    { label: translate('view'), submenu: viewItems(translate, parts.isPackaged) },
    { label: translate('signIns'), submenu: signInItems(parts) },
    {
      role: 'window',
      label: translate('window'),
      submenu: [
        { role: 'minimize', label: translate('minimize') },
        ...(isMac ? [{ role: 'zoom', label: translate('zoomWindow') } as const] : []),
      ],
    },
    {
      role: 'help',
      label: translate('help'),
      submenu: [
        ...(parts.readyUpdate === null
          ? []
          : [
              {
                label: translate('restart').replace('{version}', parts.readyUpdate),
                click: parts.installUpdate,
              },
              line,
            ]),
        { label: translate('showLog'), click: parts.showLog },
        { label: translate('report'), click: parts.writeReport },
        ...(isMac ? [] : [line, about]),
      ],
    },
  ];
}

/** The remembered sign-ins by their keys, Ctrl+1 to Ctrl+9, and the screen that adds and forgets them. */
function signInItems({
  translate,
  signIns,
  switchSignIn,
  openServers,
}: MenuParts): MenuItemConstructorOptions[] {
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
    { label: translate('otherServers'), click: openServers },
  ];
}

/** A name and its server; an ampersand in a menu would underline the letter behind it. */
const nameOf = (label: string, origin: string): string =>
  [label, URL.parse(origin)?.host].filter(Boolean).join(' · ').replaceAll('&', '&&');

function macAppMenu(
  translate: Translate,
  about: MenuItemConstructorOptions,
  quit: MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    label: 'Recado',
    submenu: [
      about,
      line,
      { role: 'hide', label: translate('hide') },
      { role: 'hideOthers', label: translate('hideOthers') },
      { role: 'unhide', label: translate('showAll') },
      line,
      quit,
    ],
  };
}

function editItems(translate: Translate): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: translate('undo') },
    { role: 'redo', label: translate('redo') },
    line,
    { role: 'cut', label: translate('cut') },
    { role: 'copy', label: translate('copy') },
    { role: 'paste', label: translate('paste') },
    { role: 'pasteAndMatchStyle', label: translate('pastePlain') },
    { role: 'selectAll', label: translate('selectAll') },
  ];
}

function viewItems(translate: Translate, isPackaged: boolean): MenuItemConstructorOptions[] {
  return [
    { role: 'reload', label: translate('reload') },
    line,
    { role: 'zoomIn', label: translate('zoomIn') },
    // The plus sign sits above the equals key on most keyboards; both must enlarge.
    { role: 'zoomIn', label: translate('zoomIn'), accelerator: 'CmdOrCtrl+=', visible: false },
    { role: 'zoomOut', label: translate('zoomOut') },
    { role: 'resetZoom', label: translate('zoomReset') },
    line,
    { role: 'togglefullscreen', label: translate('fullScreen') },
    ...(isPackaged ? [] : [{ role: 'toggleDevTools', label: translate('devTools') } as const]),
  ];
}
