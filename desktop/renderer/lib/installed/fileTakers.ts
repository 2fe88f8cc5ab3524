import { useEffect, useEffectEvent } from 'react';

type Take = (files: File[]) => void;

/** What takes files now, the one in front last: a conversation, and over it the dialog with its chosen files. */
const takers: Take[] = [];

/** Files that are opened with the app go to this place while it is on screen and on. */
export function useTakesFiles(onFiles: Take, isOn: boolean): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return;
    const own: Take = (files) => take(files);
    takers.push(own);
    return () => void takers.splice(takers.indexOf(own), 1);
  }, [isOn]);
}

/** Gives files to the place in front; false if there is none. */
export function giveToFront(files: File[]): boolean {
  const front = takers.at(-1);
  front?.(files);
  return front !== undefined;
}
