import { VisuallyHidden } from '@mantine/core';
import type { BlockType } from '@recado/shared/flow/blocks';
import type { DrawnFlow } from '@recado/shared/flow/calls/rows';
import { ReactFlowProvider } from '@xyflow/react';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useUnsaved } from '../../../components/form/LeaveGuard.tsx';
import { useAskBeforeUnload } from '../../../components/form/useAskBeforeUnload.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useScreenKeys } from '../../../lib/window/screenKeys.ts';
import { type RunAgain, runAgainIn } from '../tryOut/runAgain.ts';
import { TryOutPanel } from '../tryOut/TryOutPanel.tsx';
import { BoardTools } from './bar/BoardTools.tsx';
import { CanvasStrips } from './bar/CanvasStrips.tsx';
import { FlowBar } from './bar/FlowBar.tsx';
import { BlockDialog } from './board/BlockDialog.tsx';
import { Board } from './board/Board.tsx';
import { type BoardView, useBoardView } from './board/useBoardView.ts';
import { useCanvasText } from './canvas.texts.ts';
import { PublishDialog } from './dialogs/PublishDialog.tsx';
import { VersionsDialog } from './dialogs/VersionsDialog.tsx';
import { WaysDialog } from './dialogs/WaysDialog.tsx';
import { addNewBlock } from './editor/commands.ts';
import { openBlock, useFlowEditor } from './editor/flowEditor.ts';
import classes from './FlowScreen.module.css';
import { FirstSteps } from './guide/FirstSteps.tsx';
import { canvasKeys } from './keys/canvasKeys.ts';
import { useCanvasKeys } from './keys/useCanvasKeys.ts';
import { useClipboard } from './keys/useClipboard.ts';
import { NumbersChoice } from './numbers/NumbersChoice.tsx';
import { AddBlock } from './palette/AddBlock.tsx';
import { Palette } from './palette/Palette.tsx';
import { isAtRisk, useDraftState } from './saving/draftState.ts';
import { SaverContext, useDraftSaver, useSaver } from './saving/useDraftSaver.ts';

/** A flow on its canvas, with all that is done to it. */
export function FlowCanvas({ loaded }: { loaded: DrawnFlow }) {
  const saver = useDraftSaver(loaded);
  if (!saver) return null;
  return (
    <SaverContext value={saver}>
      <ReactFlowProvider>
        <Canvas flowId={loaded.id} />
      </ReactFlowProvider>
    </SaverContext>
  );
}

type OpenDialog = 'publish' | 'versions' | undefined;

function Canvas({ flowId }: { flowId: number }) {
  const text = useCanvasText();
  const isPhone = useIsPhone();
  const saver = useSaver();
  const view = useBoardView();
  const announced = useFlowEditor((editor) => editor.announced);
  const [dialog, setDialog] = useState<OpenDialog>();
  const again = runAgainIn(useLocation().state);
  const [isTesting, setTesting] = useState(again !== undefined);
  const [wasTested, setTested] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const state = useDraftState((draft) => draft.state);
  useUnsaved(isAtRisk(state));
  useAskBeforeUnload(state !== 'saved' && state !== 'gone', () => void saver?.save());
  useEffect(() => useFlowEditor.setState({ isReadOnly: isPhone }), [isPhone]);
  useScreenKeys(useMemo(() => canvasKeys.map(({ name, keys }) => ({ label: text(name), keys })), [text]));

  async function save() {
    await saver?.save();
    if (useDraftState.getState().state === 'saved') toast.success(text('savedDone'), { id: 'flowSaved' });
  }
  const add = (type: BlockType) => {
    const id = addNewBlock(type);
    if (id) view.goTo(id);
  };
  useCanvasKeys({
    openAdd: () => setAdding(true),
    openFind: () => setFinding(true),
    save: () => void save(),
  });
  useClipboard();
  return (
    <section className={classes.screen}>
      <FlowBar
        isTesting={isTesting}
        onTest={() => setTesting(!isTesting)}
        onSave={() => void save()}
        onPublish={() => setDialog('publish')}
        onVersions={() => setDialog('versions')}
        onShowBlock={view.goTo}
      />
      <CanvasStrips isPhone={isPhone} />
      <div
        className={classes.panes}
        data-testing={isTesting || undefined}
        data-read-only={isPhone || undefined}
      >
        {!isPhone && <Palette onAdd={add} />}
        <div className={classes.board}>
          <Board />
          <NumbersChoice flowId={flowId} />
          {!isPhone && (
            <FirstSteps
              wasTested={wasTested}
              onAdd={(type) => addToFill(view, type)}
              onShowBlock={view.goTo}
              onTest={() => setTesting(true)}
              onPublish={() => setDialog('publish')}
            />
          )}
          <BoardTools isFinding={isFinding} setFinding={setFinding} />
          {!isPhone && <AddCorner isOpen={isAdding} setOpen={setAdding} onAdd={add} />}
        </div>
        {isTesting && !isPhone && <Testing flowId={flowId} again={again} onRan={() => setTested(true)} />}
      </div>
      <BlockDialog flowId={flowId} />
      <WaysDialog />
      <VersionDialogs {...{ flowId, dialog }} onShowBlock={view.goTo} onClose={() => setDialog(undefined)} />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </section>
  );
}

/** Adds a block of the first steps, and opens its dialog: it has fields, or says what the block goes by. */
function addToFill(view: BoardView, type: BlockType): void {
  const id = addNewBlock(type);
  if (!id) return;
  view.bring(id);
  openBlock(id);
}

const AddCorner = (props: ComponentProps<typeof AddBlock>) => (
  <div className={classes.add}>
    <AddBlock {...props} />
  </div>
);

interface VersionProps {
  flowId: number;
  dialog: OpenDialog | undefined;
  onShowBlock(id: string): void;
  onClose(): void;
}

const VersionDialogs = ({ flowId, dialog, onShowBlock, onClose }: VersionProps) => (
  <>
    {dialog === 'publish' && <PublishDialog flowId={flowId} onShowBlock={onShowBlock} onClose={onClose} />}
    {dialog === 'versions' && <VersionsDialog flowId={flowId} onClose={onClose} />}
  </>
);

interface TestingProps {
  flowId: number;
  again: RunAgain | undefined;
  /** A step has run: the draft was talked to, not only opened for it. */
  onRan(): void;
}
/** The test run beside the board; the block of its step is marked and brought into view. */
function Testing({ flowId, again, onRan }: TestingProps) {
  const graph = useFlowEditor(({ history }) => history.present);
  const view = useBoardView();
  useEffect(() => () => useFlowEditor.setState({ runningBlock: undefined }), []);
  return (
    <aside className={classes.test}>
      <TryOutPanel
        flowId={flowId}
        graph={graph}
        again={again}
        onShowNode={(id) => {
          useFlowEditor.setState({ runningBlock: id });
          if (!id) return;
          view.show(id);
          onRan();
        }}
      />
    </aside>
  );
}
