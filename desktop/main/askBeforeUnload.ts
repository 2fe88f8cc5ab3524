import type { BrowserWindow, Dialog } from 'electron';
import type { Translate } from './main.texts.ts';

/** What the question needs from the composition root. */
export interface AskParts {
  dialog: Pick<Dialog, 'showMessageBoxSync'>;
  translate: Translate;
  /** The person stays: the app neither quits nor starts again. */
  onStay: () => void;
}

/** The places of the buttons. */
const stays = 0;
const leaves = 1;

/**
 * Asks whether to leave a page that has unsaved words or a recording (DESK-17). A browser asks by itself. Electron
 * would stay without a word: the app could neither quit, nor load again, nor start again with an update.
 */
export function askBeforeUnload(window: BrowserWindow, { dialog, translate, onStay }: AskParts): void {
  window.webContents.on('will-prevent-unload', (event) => {
    // The person must see what they would lose, also where the window waits in the tray.
    window.show();
    const choice = dialog.showMessageBoxSync(window, {
      type: 'question',
      buttons: [translate('stay'), translate('leave')],
      defaultId: stays,
      cancelId: stays,
      noLink: true,
      message: translate('unsaved'),
      detail: translate('unsavedHint'),
    });
    // Here "prevent" means: the page's objection is passed over.
    if (choice === leaves) event.preventDefault();
    else onStay();
  });
}
