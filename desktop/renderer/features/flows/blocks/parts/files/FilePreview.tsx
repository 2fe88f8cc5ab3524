import { Text } from '@mantine/core';
import type { FlowFileKind } from '@recado/shared/flow/blocks/storedFile';
import { useState } from 'react';
import { AudioPlayer } from '../../../../../components/audio/AudioPlayer.tsx';
import classes from './FilePreview.module.css';
import { useFileText } from './files.texts.ts';

interface Props {
  kind: FlowFileKind;
  url: string;
  name: string;
  isVoice?: boolean;
}

/** A file as the customer gets it. Says so when this browser cannot show it. */
export function FilePreview({ kind, url, name, isVoice = false }: Props) {
  const text = useFileText();
  const [failed, setFailed] = useState<string>();
  const fail = () => setFailed(url);
  if (failed === url)
    return (
      <Text size="xs" c="var(--ink-3)">
        {text('notShown')}
      </Text>
    );
  if (kind === 'img') return <img className={classes.preview} src={url} alt={name} onError={fail} />;
  if (kind === 'audio') return <AudioPlayer url={url} isVoice={isVoice} onError={fail} />;
  // biome-ignore lint/a11y/useMediaCaption: the company's own film, which has none
  return <video className={classes.preview} src={url} controls preload="metadata" onError={fail} />;
}
