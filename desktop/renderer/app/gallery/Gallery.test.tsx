import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../lib/drawing/DrawsAllRows.ts';
import { endSession } from '../../lib/session/session.ts';
import { Gallery } from './Gallery.tsx';

const renderer = `${import.meta.dirname}/../..`;
const read = (path: string) => readFileSync(`${renderer}/${path}`, 'utf8');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: renderer }).filter((path) => !path.includes('.test.'));

/** Components that the gallery shows as a part of another one, which screens use instead. */
const partOf: Record<string, string> = {
  'components/PageFrame.tsx': 'components/list/ListScreen.tsx',
  'components/camera/CameraDialog.tsx': 'components/composer/AttachMenu.tsx',
  'components/choices/ChoicePanel.tsx': 'components/mentions/MentionPanel.tsx',
  'components/emoji/EmojiPanel.tsx': 'components/emoji/EmojiButton.tsx',
  'components/copy/CopyIcon.tsx': 'components/copy/CopyField.tsx',
  'components/fileImport/ColumnTable.tsx': 'components/fileImport/MappingFrame.tsx',
  'components/fileImport/MappingFoot.tsx': 'components/fileImport/MappingFrame.tsx',
  'components/fileImport/MappingHead.tsx': 'components/fileImport/MappingFrame.tsx',
  'components/form/DialogFoot.tsx': 'components/form/FormDialog.tsx',
  'components/form/FormTabs.tsx': 'components/form/FormDialog.tsx',
  'components/form/LeaveQuestion.tsx': 'components/form/GuardedDialog.tsx',
  'components/form/prepared/VariableMenu.tsx': 'components/form/prepared/PreparedTextField.tsx',
  // A single one in the page shows the words of every `Hint`.
  'components/hint/HintLayer.tsx': 'app/Providers.tsx',
  'components/hint/HintWords.tsx': 'components/hint/HintLayer.tsx',
  'components/labels/LimitBar.tsx': 'components/labels/StorageBar.tsx',
  'components/list/EmptyPaper.tsx': 'components/list/ListScreen.tsx',
  'components/list/LoadMore.tsx': 'components/list/ListScreen.tsx',
  'components/list/RowActions.tsx': 'components/list/RowTable.tsx',
  'components/list/Rows.tsx': 'components/list/ListScreen.tsx',
  'components/audio/Waveform.tsx': 'components/audio/AudioPlayer.tsx',
  'components/screenshot/CropDialog.tsx': 'components/screenshot/useScreenshot.tsx',
  'components/screenshot/useScreenshot.tsx': 'components/composer/AttachMenu.tsx',
  'components/voice/LevelBars.tsx': 'components/voice/VoiceRecorder.tsx',
  'components/voice/microphone/MicrophoneMenu.tsx': 'components/voice/VoiceRecorder.tsx',
};

function Unsigned() {
  useState(endSession);
  return <Gallery />;
}

const gallery = sources('app/gallery/*.tsx').map(read).join('\n');
const isShown = (path: string) => gallery.includes(`from '../../${path}'`);

test('every shared component is in the gallery, or is a part of one that is', () => {
  const missing = sources('components/**/*.tsx').filter((path) => !isShown(path) && !partOf[path]);
  expect(missing).toEqual([]);
});

test('what is let off as a part is one: its whole draws it, and is shown itself', () => {
  const wholes = new Set(['app/Providers.tsx', ...Object.keys(partOf)]);
  const wrong = Object.entries(partOf).filter(
    ([part, whole]) =>
      isShown(part) || !read(whole).includes(`/${basename(part)}'`) || !(isShown(whole) || wholes.has(whole)),
  );
  expect(wrong).toEqual([]);
});

test('the gallery opens without a server and without anybody signed in', async () => {
  const complaints = vi.spyOn(console, 'error');
  renderScreen(
    <DrawsAllRows value>
      <Unsigned />
    </DrawsAllRows>,
  );
  expect(await screen.findByRole('heading', { name: 'Gallery' })).toBeTruthy();
  // The gallery's actor has every right, so buttons are visible too.
  expect(await screen.findByRole('button', { name: 'New queue' })).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});
