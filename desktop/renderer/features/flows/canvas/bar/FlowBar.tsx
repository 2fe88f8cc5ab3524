import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceFloppy,
  IconHistory,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { StateBadge } from '../../../../components/labels/StateBadge.tsx';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { useIsPhone } from '../../../../lib/useWidth.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { redoDrawing, undoDrawing } from '../editor/commands.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';
import { useDraftState } from '../saving/draftState.ts';
import classes from './FlowBar.module.css';
import { ProblemMenu } from './ProblemMenu.tsx';
import { SaveWords } from './SaveWords.tsx';

interface Props {
  isTesting: boolean;
  onTest(): void;
  onSave(): void;
  onPublish(): void;
  onVersions(): void;
  onShowBlock(id: string): void;
}

/** The line above the board: name, state, problems, and what is done with the whole flow (FLOW-24). */
export function FlowBar({ isTesting, onTest, onSave, onPublish, onVersions, onShowBlock }: Props) {
  const text = useCanvasText();
  const words = useWords();
  const isPhone = useIsPhone();
  const flow = useFlowEditor((editor) => editor.flow);
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const isSaving = useDraftState(({ state }) => state === 'saving');
  return (
    <div className={classes.bar}>
      <Hint label={words('back')}>
        <ActionIcon component={Link} to="/flowbuilders" aria-label={words('back')}>
          <IconArrowLeft size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
      <h2 className={classes.name}>{flow?.name}</h2>
      {flow && (
        <StateBadge tone={flow.published === null ? 'calm' : flow.active ? 'ok' : 'warn'}>
          {text(flow.published === null ? 'neverPublished' : flow.active ? 'isActive' : 'isInactive')}
        </StateBadge>
      )}
      {flow?.published != null && flow.hasChanges && (
        <span className={classes.changes}>{text('unpublished')}</span>
      )}
      <SaveWords />
      <span className={classes.rest} />
      <ProblemMenu onShowBlock={onShowBlock} />
      {!isPhone && (
        <>
          <History />
          <Hint label={text('versions')}>
            <ActionIcon aria-label={text('versions')} onClick={onVersions}>
              <IconHistory size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </>
      )}
      {!isReadOnly && (
        <>
          <Button
            variant="default"
            className={classes.test ?? ''}
            leftSection={<IconPlayerPlay size={16} stroke={1.7} />}
            aria-pressed={isTesting}
            onClick={onTest}
          >
            {text('test')}
          </Button>
          <Hint label={text('reminder')}>
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={16} stroke={1.7} />}
              loading={isSaving}
              onClick={onSave}
            >
              {words('save')}
            </Button>
          </Hint>
          <Button onClick={onPublish}>{text('publish')}</Button>
        </>
      )}
    </div>
  );
}

function History() {
  const words = useWords();
  const text = useCanvasText();
  const canUndo = useFlowEditor(({ history }) => history.past.length > 0);
  const canRedo = useFlowEditor(({ history }) => history.future.length > 0);
  return (
    <>
      <Hint label={words('undo')}>
        <ActionIcon aria-label={words('undo')} disabled={!canUndo} onClick={undoDrawing}>
          <IconArrowBackUp size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
      <Hint label={text('redo')}>
        <ActionIcon aria-label={text('redo')} disabled={!canRedo} onClick={redoDrawing}>
          <IconArrowForwardUp size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
    </>
  );
}
