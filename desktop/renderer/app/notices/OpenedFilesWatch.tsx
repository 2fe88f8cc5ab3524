import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedFiles } from '../../../machineFiles.ts';
import { typeOfName } from '../../lib/files/typeOfName.ts';
import { giveToFront } from '../../lib/installed/fileTakers.ts';
import { sharedPath } from '../../lib/installed/sharedStore.ts';
import { keepOpened } from '../../lib/installed/takeShared.ts';
import { toast } from '../../lib/toast.ts';
import { platform } from '../../lib/window/platform.ts';
import { isSideWindow } from '../../lib/window/sideWindow.ts';
import { useOpenedText } from './opened.texts.ts';

/**
 * Renders nothing. Files that the person opened with the desktop app become attachments of the conversation in front
 * (DESK-15). Where none is, the person is asked which one. Files that came before a sign-in wait for it.
 */
export function OpenedFilesWatch() {
  const text = useOpenedText();
  const navigate = useNavigate();
  const take = useEffectEvent(({ files, refused }: OpenedFiles) => {
    for (const { name, why } of refused) toast.error(text(why, { name }));
    if (files.length === 0) return;
    const made = files.map(({ name, bytes }) => new File([bytes], name, { type: typeOfName(name) }));
    if (giveToFront(made)) return;
    keepOpened(made);
    void navigate(sharedPath);
  });
  useEffect(() => {
    if (isSideWindow) return;
    const takeAll = () => void platform.takeOpenedFiles().then(take).catch(toast.error);
    takeAll();
    return platform.on('filesOpened', takeAll);
  }, []);
  return null;
}
