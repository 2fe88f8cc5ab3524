import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core';
import { IconCamera, IconCameraRotate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Dialog } from '../Dialog.tsx';
import { Hint } from '../hint/Hint.tsx';
import classes from './CameraDialog.module.css';
import { useCameraText } from './camera.texts.ts';
import { type Camera, type Facing, openCamera } from './openCamera.ts';
import { takePhoto } from './takePhoto.ts';

interface Props {
  /** Called as the dialog closes; the person reviews the photo before it leaves. */
  onPhoto(file: File): void;
  onClose(): void;
}

/** Keeps a camera open, and another one once it is turned; `isShowing` when its picture has begun. */
function useCamera() {
  const [facing, setFacing] = useState<Facing>('environment');
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<'cameraRefused' | 'cameraMissing'>();
  const [isShowing, setShowing] = useState(false);

  useEffect(() => {
    let isGone = false;
    let opened: Camera | undefined;
    openCamera(facing).then(
      (made) => {
        if (isGone) return made.close();
        opened = made;
        setCamera(made);
      },
      (error: unknown) => {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isGone) setProblem(isRefused ? 'cameraRefused' : 'cameraMissing');
      },
    );
    return () => {
      isGone = true;
      opened?.close();
      setShowing(false);
    };
  }, [facing]);
  const turn = () => setFacing(facing === 'user' ? 'environment' : 'user');
  return { facing, camera, problem, isShowing, onShow: () => setShowing(true), turn };
}

/** Takes a photo (CONV-22). The camera runs only while the dialog is open. */
export function CameraDialog({ onPhoto, onClose }: Props) {
  const text = useCameraText();
  const words = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const { facing, camera, problem, isShowing, onShow, turn } = useCamera();
  useEffect(() => {
    if (video.current && camera) video.current.srcObject = camera.stream;
  }, [camera]);

  async function take() {
    const photo = video.current && (await takePhoto(video.current));
    if (photo) onPhoto(photo);
  }

  return (
    <Dialog title={text('camera')} width="medium" onClose={onClose}>
      <div className={classes.frame}>
        {problem ? (
          <Text size="sm" role="alert" px="md" ta="center">
            {text(problem)}
          </Text>
        ) : (
          <>
            {!isShowing && <Loader size="sm" className={classes.waiting ?? ''} />}
            <video
              ref={video}
              className={classes.video}
              data-mirrored={facing === 'user' || undefined}
              aria-label={text('cameraShows')}
              autoPlay
              playsInline
              muted
              onPlaying={onShow}
            />
          </>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        {camera?.hasOther && (
          <Hint label={text('otherCamera')}>
            <ActionIcon size={36} mr="auto" aria-label={text('otherCamera')} onClick={turn}>
              <IconCameraRotate size={20} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconCamera size={16} />}
          disabled={!isShowing}
          onClick={() => void take()}
        >
          {text('takePhoto')}
        </Button>
      </Group>
    </Dialog>
  );
}
