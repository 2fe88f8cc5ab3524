import { Text } from '@mantine/core';
import { type Help, helpApi } from '@recado/shared/features/helps';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { namedAction } from '../../components/list/rowAction.tsx';
import { call } from '../../lib/api.ts';
import { HelpDialog } from './HelpDialog.tsx';
import classes from './HelpsScreen.module.css';
import { helpList } from './helps.live.ts';
import { useHelpText } from './helps.texts.ts';

/** Videos that explain the product, for everybody (COMP-24); the operator adds and changes them here (COMP-18). */
export function HelpsScreen() {
  const text = useHelpText();
  const [playing, setPlaying] = useState<Help>();
  const columns: Column<Help>[] = [
    { key: 'title', label: text('heading'), isTitle: true, render: ({ title }) => title },
    {
      key: 'description',
      label: text('description'),
      render: ({ description }) => (
        <Text size="sm" lineClamp={2} maw={560}>
          {description}
        </Text>
      ),
    },
  ];
  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={helpList}
        columns={columns}
        rowName={({ title }) => title}
        empty={{ title: text('empty') }}
        allow="helps:manage"
        addLabel={text('add')}
        dialog={(help, onClose) => <HelpDialog help={help} onClose={onClose} />}
        remove={({ id }) => call(helpApi.remove, { params: { id } })}
        actions={(help) => [
          namedAction({
            key: 'play',
            label: text('play'),
            name: help.title,
            Icon: IconPlayerPlay,
            onClick: () => setPlaying(help),
          }),
        ]}
      />
      {playing && (
        <Dialog title={playing.title} onClose={() => setPlaying(undefined)} width="large">
          <iframe
            className={classes.video}
            title={playing.title}
            src={`https://www.youtube-nocookie.com/embed/${playing.video}`}
            allow="fullscreen; picture-in-picture"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          {playing.description && <Text mt="md">{playing.description}</Text>}
        </Dialog>
      )}
    </>
  );
}
