import { ActionIcon, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { type FlowFileKind, flowFiles } from '@recado/shared/flow/blocks/storedFile';
import { IconMicrophone, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DropZone } from '../../../../../components/drop/DropZone.tsx';
import { Hint } from '../../../../../components/hint/Hint.tsx';
import { VoiceRecorder } from '../../../../../components/voice/VoiceRecorder.tsx';
import { useObjectUrl } from '../../../../../lib/useObjectUrl.ts';
import { FilePreview } from './FilePreview.tsx';
import { endingsOf, fileProblemOf } from './fileLimits.ts';
import { useFileText } from './files.texts.ts';
import { useStoredFile } from './useStoredFile.ts';

interface Props {
  flowId: number;
  kind: FlowFileKind;
  /** A stored name, a file that is not uploaded yet, or empty. */
  value: string | File;
  /** The file's own name, where the block knows it. */
  original?: string;
  /** A part of a content block, which takes opus, too. */
  isContent?: boolean;
  isVoice?: boolean;
  error?: ReactNode;
  /** `wasRecorded` is true for a voice that was recorded here. */
  onChange(value: string | File, wasRecorded: boolean): void;
}

/** The file of a block: chosen, dropped or recorded, with its limits and a preview. It is uploaded with the block. */
export function FlowFileField({ kind, isContent = false, value, error, onChange, ...rest }: Props) {
  const text = useFileText();
  const [problem, setProblem] = useState<string>();
  const [isRecording, setRecording] = useState(false);
  const endings = endingsOf(kind, isContent);
  const accept = endings.map((ending) => `.${ending}`).join(',');
  const take = (file: File | null, wasRecorded = false) => {
    if (!file) return;
    const found = fileProblemOf(kind, file, isContent);
    setProblem(found);
    if (!found) onChange(file, wasRecorded);
  };
  const isEmpty = value === '';
  return (
    <DropZone isOn={isEmpty && !isRecording} onFiles={([file]) => take(file ?? null)}>
      <Input.Wrapper
        labelElement="div"
        description={
          isEmpty && text('limits', { endings: endings.join(', '), max: flowFiles[kind].mostMegabytes })
        }
        error={problem ?? error}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      >
        {!isEmpty ? (
          <ChosenFile kind={kind} value={value} {...rest} onRemove={() => onChange('', false)} />
        ) : isRecording ? (
          <VoiceRecorder
            conversation={`flow-${rest.flowId}`}
            format="mp3"
            onSend={(file) => take(file, true)}
            onClose={() => setRecording(false)}
          />
        ) : (
          <Group gap={8}>
            <FileButton accept={accept} onChange={(file) => take(file)}>
              {(button) => (
                <Button variant="default" leftSection={<IconUpload size={16} />} {...button}>
                  {text(`choose_${kind}`)}
                </Button>
              )}
            </FileButton>
            {kind === 'audio' && (
              <Button
                variant="default"
                leftSection={<IconMicrophone size={16} />}
                onClick={() => setRecording(true)}
              >
                {text('recordNow')}
              </Button>
            )}
          </Group>
        )}
      </Input.Wrapper>
    </DropZone>
  );
}

interface ChosenProps {
  flowId: number;
  kind: FlowFileKind;
  value: string | File;
  original?: string;
  isVoice?: boolean;
  onRemove(): void;
}

/** The chosen file with its name, and a way to remove it. */
function ChosenFile({ flowId, kind, value, original, isVoice = false, onRemove }: ChosenProps) {
  const text = useFileText();
  const isNew = value instanceof File;
  const ownUrl = useObjectUrl(isNew ? value : undefined);
  const stored = useStoredFile(flowId, isNew ? '' : value);
  const url = isNew ? ownUrl : stored?.url;
  const name = isNew ? value.name : (stored?.original ?? original ?? value);
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>
        {url && <FilePreview kind={kind} url={url} name={name} isVoice={isVoice} />}
        <Text size="sm" truncate>
          {name}
        </Text>
      </div>
      <Hint label={text('removeFile')}>
        <ActionIcon size={32} aria-label={text('removeFile')} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
    </Group>
  );
}
