import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { mayLeave } from './app/offline/mayLeave.ts';
import { refusals } from './app/refusals.ts';
import { showStartFailed } from './app/showStartFailed.ts';
import { setServerOrigin } from './lib/api.ts';
import { followPush } from './lib/installed/pushDevice.ts';
import { registerWorker } from './lib/installed/registerWorker.ts';
import { followInstall } from './lib/installed/useInstall.ts';
import { keptUserId } from './lib/offline/keptBox.ts';
import { followCampaignFlag } from './lib/session/campaignFlag.ts';
import { followLook } from './lib/session/followLook.ts';
import { askBeforeLeaving } from './lib/session/leave.ts';
import { restoreSession } from './lib/session/signIn.ts';
import { explainRefusals } from './lib/texts/errorText.ts';
import { loadLanguage } from './lib/texts/texts.ts';
import { followKeyboard } from './lib/window/followKeyboard.ts';
import { followMachine } from './lib/window/followMachine.ts';
import { keepDoubleClicksTogether } from './lib/window/keepDoubleClicksTogether.ts';
import { isDesktop, platform } from './lib/window/platform.ts';
import { pressHeldKeysOnce } from './lib/window/pressHeldKeysOnce.ts';
import { refuseDrops } from './lib/window/refuseDrops.ts';
import { followTitle } from './lib/window/title.ts';

explainRefusals(refusals);
const root = document.getElementById('root')!;
try {
  const [serverUrl] = await Promise.all([platform.getServerUrl(), loadLanguage()]);
  setServerOrigin(serverUrl);
  start();
} catch {
  showStartFailed(root);
}

function start(): void {
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
  void restoreSession();
  // Who was here before sees the frame next: it loads while the server answers.
  if (keptUserId() !== undefined) import('./app/shell/Shell.tsx').catch(() => undefined);
  if (import.meta.env.PROD) void registerWorker();

  createRoot(root).render(<App />);
}
