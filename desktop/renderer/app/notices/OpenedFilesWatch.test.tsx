import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DropZone } from '../../components/drop/DropZone.tsx';
import { ShareScreen } from '../../features/shares/ShareScreen.tsx';
import { aTicket } from '../../features/tickets/testing/aTicket.ts';
import { dropShared, takeFiles } from '../../lib/installed/takeShared.ts';
import { platform } from '../../lib/window/platform.ts';
import { OpenedFilesWatch } from './OpenedFilesWatch.tsx';

type Take = (files: File[]) => void;
type Opened = Awaited<ReturnType<typeof platform.takeOpenedFiles>>;

/** The app beside the page: gives what waits once. */
let waiting: Opened;
let hint: () => void = () => undefined;
const opens = (...names: string[]) => {
  waiting = { files: names.map((name) => ({ name, bytes: new Uint8Array([1, 2]) })), refused: [] };
};
beforeEach(() => {
  opens();
  vi.spyOn(platform, 'takeOpenedFiles').mockImplementation(async () => {
    const takenFiles = waiting;
    opens();
    return takenFiles;
  });
  vi.spyOn(platform, 'on').mockImplementation((event, callback) => {
    if (event === 'filesOpened') hint = callback as () => void;
    return () => undefined;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await dropShared();
});

/** The page of the address, where it asks which conversation. */
const SharePage = () => useLocation().pathname === '/share' && <ShareScreen />;

const ticket = aTicket({ status: 'open', userId: 7 });
/** A conversation, which opens a dialog over itself for the files it gets. */
function Conversation({ isOn, onFiles, onMore }: { isOn: boolean; onFiles: Take; onMore: Take }) {
  const [isChoosing, setChoosing] = useState(false);
  const take: Take = (files) => {
    setChoosing(true);
    onFiles(files);
  };
  return (
    <DropZone isOn={isOn} onFiles={take}>
      {isChoosing && (
        <DropZone isOn onFiles={onMore}>
          {null}
        </DropZone>
      )}
    </DropZone>
  );
}

function show(isOn: boolean) {
  const onFiles = vi.fn<Take>();
  const onMore = vi.fn<Take>();
  fakeServer({ 'GET /tickets': () => ({ tickets: [ticket], hasMore: false, count: 1 }) });
  renderScreen(
    <>
      <OpenedFilesWatch />
      <SharePage />
      <Conversation isOn={isOn} onFiles={onFiles} onMore={onMore} />
    </>,
    aSessionUser({ id: 7 }),
  );
  return { onFiles, onMore };
}

test('a file that is opened with the app is attached to the conversation in front (DESK-15)', async () => {
  const { onFiles } = show(true);
  opens('foto.JPG', 'estranho.xyz');
  hint();
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  expect(onFiles.mock.calls[0]![0].map(({ name, type, size }) => [name, type, size])).toEqual([
    ['foto.JPG', 'image/jpeg', 2],
    ['estranho.xyz', '', 2],
  ]);
});

test('what was opened before the page was there comes once it is', async () => {
  opens('nota.pdf');
  const { onFiles } = show(true);
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  hint();
  await waitFor(() => expect(platform.takeOpenedFiles).toHaveBeenCalledTimes(2));
  expect(onFiles).toHaveBeenCalledTimes(1);
});

test('while files are being chosen, more of them join', async () => {
  opens('nota.pdf');
  const { onFiles, onMore } = show(true);
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  opens('foto.jpg');
  hint();
  await waitFor(() => expect(onMore).toHaveBeenCalledTimes(1));
  expect(onFiles).toHaveBeenCalledTimes(1);
});

test('where no conversation takes files, the person is asked which one', async () => {
  opens('nota.pdf');
  const { onFiles } = show(false);
  expect(await screen.findByText('1 arquivo')).toBeTruthy();
  expect(onFiles).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByText(ticket.contact.name));
  await waitFor(() => expect(takeFiles(ticket.uuid)).toMatchObject([{ name: 'nota.pdf' }]));
});

test('what cannot be attached says why', async () => {
  waiting = { files: [], refused: [{ name: 'fotos', why: 'folder' }] };
  show(true);
  expect(await screen.findByText(/^fotos é uma pasta/)).toBeTruthy();
});
