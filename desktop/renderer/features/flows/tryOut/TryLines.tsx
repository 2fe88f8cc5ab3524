import type { FlowGraph } from '@recado/shared/flow/graph';
import type { SandboxEffect } from '@recado/shared/flow/testRun';
import { IconFile } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { BubbleFoot } from '../../../components/bubble/BubbleFoot.tsx';
import { BubbleFrame } from '../../../components/bubble/BubbleFrame.tsx';
import { FormattedText } from '../../../components/FormattedText.tsx';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { tagNames } from '../../../pickers/tagPickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { blockViews } from '../blocks/blockViews.tsx';
import { useBlockNames } from '../blocks/parts/blockNames.texts.ts';
import { FilePreview } from '../blocks/parts/files/FilePreview.tsx';
import { useStoredFile } from '../blocks/parts/files/useStoredFile.ts';
import classes from './TryOutPanel.module.css';
import { useTryText } from './tryOut.texts.ts';
import type { TryLine } from './useTryOut.ts';

interface Props {
  flowId: number;
  lines: readonly TryLine[];
  onShowNode(id: string): void;
}

/** The name of a kind of block; of a newer release the type itself. */
export function useTypeName(): (type: string) => string {
  const names = useBlockNames();
  return (type) => (Object.hasOwn(blockViews, type) ? names(type as keyof typeof blockViews) : type);
}

/** The name of the kind of a drawn block. */
export function useNodeName(graph: FlowGraph): (id: string) => string {
  const typeName = useTypeName();
  return (id) => typeName(graph.nodes.find((node) => node.id === id)?.type ?? '');
}

/** The conversation of a test run, as the customer and the company would see it. */
export function TryLines({ flowId, lines, onShowNode }: Props) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
    <Fragment key={at}>
      {line.from === 'customer' ? (
        <Words at={line.at} isMine={false} words={line.words} />
      ) : (
        <FlowLine flowId={flowId} line={line} onShowNode={onShowNode} />
      )}
    </Fragment>
  ));
}

interface BubbleProps {
  at: string;
  isMine: boolean;
  isPrivate?: boolean;
  isMedia?: boolean;
  children: ReactNode;
}

const Bubble = ({ at, children, ...frame }: BubbleProps) => (
  <BubbleFrame
    messageId={0}
    hasFailed={false}
    isFlashed={false}
    isMachine={frame.isMine && !frame.isPrivate}
    isInline
    endsGroup
    foot={<BubbleFoot at={at} />}
    {...frame}
  >
    {children}
  </BubbleFrame>
);

const Words = ({ words, ...bubble }: Omit<BubbleProps, 'children'> & { words: string }) => (
  <Bubble {...bubble}>
    <FormattedText text={words} />
  </Bubble>
);

interface FlowLineProps {
  flowId: number;
  line: TryLine & { from: 'flow' };
  onShowNode(id: string): void;
}

/** The blocks that ran for one input, what they did, and how the flow ended. */
function FlowLine({ flowId, line, onShowNode }: FlowLineProps) {
  const text = useTryText();
  const typeName = useTypeName();
  const { blocks, effects, ended, incomplete, called, at } = line;
  return (
    <>
      <p className={classes.event}>
        {blocks.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block may run twice in one step
          <Fragment key={place}>
            {place > 0 && ' → '}
            <button
              type="button"
              className={classes.step}
              disabled={step.flowId !== flowId}
              title={text('showBlock', { name: typeName(step.type) })}
              onClick={() => onShowNode(step.nodeId)}
            >
              {typeName(step.type)}
            </button>
          </Fragment>
        ))}
      </p>
      {effects.map((effect, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the effects of one step never move
        <EffectLine key={place} flowId={flowId} effect={effect} at={at} />
      ))}
      {called && (
        <>
          <p className={classes.event}>
            {text('called', { outcome: called.outcome, seconds: (called.tookMs / 1000).toFixed(1) })}
          </p>
          {called.text && <pre className={classes.answer}>{called.text}</pre>}
        </>
      )}
      {incomplete && (
        <p className={classes.event}>
          {text('fixFirst')}{' '}
          <button type="button" className={classes.step} onClick={() => onShowNode(incomplete)}>
            {text('fixShow')}
          </button>
        </p>
      )}
      {ended && !incomplete && <p className={classes.event}>{text(endingKey(ended))}</p>}
    </>
  );
}

/** The words for how a flow has ended. */
const endingKey = (how: string) =>
  how === 'lastBlock' || how === 'tooLong' || how === 'flowGone' ? (`ended_${how}` as const) : 'ended_done';

/** What the flow said or would have done. */
function EffectLine({ flowId, effect, at }: { flowId: number; effect: SandboxEffect; at: string }) {
  const words = useEffectWords()(effect);
  if (effect.did === 'said') return <Words at={at} isMine words={effect.text} />;
  if (effect.did === 'noted') return <Words at={at} isMine isPrivate words={effect.text} />;
  if (effect.did === 'sentTemplate')
    return (
      <Bubble at={at} isMine isMedia>
        <SentTemplate flowId={flowId} {...effect} />
      </Bubble>
    );
  if (effect.did === 'sentFile')
    return (
      <Bubble at={at} isMine isMedia>
        <SentFile flowId={flowId} {...effect} />
      </Bubble>
    );
  return <p className={classes.event}>{words}</p>;
}

function SentTemplate({
  flowId,
  header,
  text,
  footer,
  buttons,
  file,
}: SandboxEffect & { did: 'sentTemplate'; flowId: number }) {
  return (
    <>
      {file && <SentFile did="sentFile" flowId={flowId} file={file} caption="" asVoice={false} />}
      {header && <strong>{header}</strong>}
      <FormattedText text={text} />
      {footer && <small>{footer}</small>}
      {buttons.map((button) => (
        <span key={button} className={classes.templateButton}>
          {button}
        </span>
      ))}
    </>
  );
}

function SentFile({ flowId, file, caption, asVoice }: SandboxEffect & { did: 'sentFile'; flowId: number }) {
  const stored = useStoredFile(flowId, file);
  const mediaType = stored?.mediaType ?? '';
  const kind = mediaType.startsWith('image/') ? 'img' : mediaType.startsWith('video/') ? 'video' : 'audio';
  return (
    <>
      {stored ? (
        <FilePreview kind={kind} url={stored.url} name={stored.original} isVoice={asVoice} />
      ) : (
        <span>
          <IconFile size={16} stroke={1.7} aria-hidden /> {file}
        </span>
      )}
      {caption && <FormattedText text={caption} />}
    </>
  );
}

/** What would have happened, with the names of rows. */
function useEffectWords(): (effect: SandboxEffect) => string {
  const text = useTryText();
  const queues = queueNames.useRows();
  const tags = tagNames.useRows();
  const users = userNames.useRows();
  const named = (rows: readonly { id: number; name: string }[], id: number | null) =>
    id === null ? undefined : (rows.find((row) => row.id === id)?.name ?? String(id));
  return (effect) => {
    switch (effect.did) {
      case 'movedToQueue':
        return text('did_movedToQueue', { name: named(queues, effect.queueId) ?? '' });
      case 'tagged':
      case 'untagged':
        return text(`did_${effect.did}`, { name: named(tags, effect.tagId) ?? '' });
      case 'setContactField':
        return text('did_setContactField', { name: effect.name, value: effect.value });
      case 'handedOver': {
        const to = [named(queues, effect.queueId), named(users, effect.userId)].filter(Boolean);
        return text('did_handedOver', { name: to.join(' · ') || text('anyone') });
      }
      case 'called':
        return text('did_called', { name: `${effect.method} ${effect.url}` });
      case 'closed':
      case 'askedRating':
        return text(`did_${effect.did}`);
      default:
        return '';
    }
  };
}
