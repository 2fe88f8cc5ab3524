import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { mayLeave } from './app/offline/mayLeave.ts';
import { showStartFailed } from './app/showStartFailed.ts';
import { explain } from './app/words.ts';
import { setServerOrigin } from './lib/api.ts';
import { followPush } from './lib/installed/pushDevice.ts';
import { registerWorker } from './lib/installed/registerWorker.ts';
import { followInstall } from './lib/installed/useInstall.ts';
import { keptUserId } from './lib/offline/keptBox.ts';
import { followCampaignFlag } from './lib/session/campaignFlag.ts';
import { followLook } from './lib/session/followLook.ts';
import { askBeforeLeaving } from './lib/session/leave.ts';
import { restoreSession } from './lib/session/signIn.ts';
import { loadLanguage } from './lib/texts/texts.ts';
import { followKeyboard } from './lib/window/followKeyboard.ts';
import { followMachine } from './lib/window/followMachine.ts';
import { keepDoubleClicksTogether } from './lib/window/keepDoubleClicksTogether.ts';
import { isDesktop, platform } from './lib/window/platform.ts';
import { pressHeldKeysOnce } from './lib/window/pressHeldKeysOnce.ts';
import { refuseDrops } from './lib/window/refuseDrops.ts';
import { followTitle } from './lib/window/title.ts';

explain();
const root = document.getElementById('root')!;
try {
  setServerOrigin(await platform.getServerUrl());
  follow();
  // The words load while the server answers.
  void restoreSession();
  // Who was here before sees the frame next: it loads meanwhile too.
  if (keptUserId() !== undefined) import('./app/shell/Shell.tsx').catch(() => undefined);
  await loadLanguage();
  createRoot(root).render(<App />);
  if (import.meta.env.PROD) void registerWorker();
} catch {
  showStartFailed(root);
}

function follow(): void {
  followTitle();
  if (isDesktop) followMachine();
  refuseDrops();
  pressHeldKeysOnce();
  keepDoubleClicksTogether();
  followLook();
  followCampaignFlag();
  askBeforeLeaving(mayLeave);
  followPush();
  followInstall();
  followKeyboard();
}
