import { IconCornerUpLeft, IconMoodSmile } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { AudioPlayer } from '../../components/audio/AudioPlayer.tsx';
import { BubbleFoot } from '../../components/bubble/BubbleFoot.tsx';
import { BubbleFrame } from '../../components/bubble/BubbleFrame.tsx';
import { DeletedLine } from '../../components/bubble/DeletedLine.tsx';
import { QuoteBlock } from '../../components/bubble/QuoteBlock.tsx';
import { SendFailure } from '../../components/bubble/SendFailure.tsx';
import { TemplateFoot } from '../../components/bubble/TemplateFoot.tsx';
import { TemplatePreview } from '../../components/bubble/TemplatePreview.tsx';
import { FloatingActions } from '../../components/FloatingActions.tsx';
import { FormattedText } from '../../components/FormattedText.tsx';
import { PlainAction } from '../../components/PlainAction.tsx';
import { EndPill } from '../../components/thread/EndPill.tsx';
import { DayLine, RuleLine, ThreadRow } from '../../components/thread/ThreadRow.tsx';
import { ThreadRows, type ThreadRowsHandle } from '../../components/thread/ThreadRows.tsx';
import { aTone } from './aTone.ts';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

const at = '2026-11-22T12:30:00.000Z';
const nothing = () => undefined;

/** The actions that float over a hovered bubble or row. */
const Actions = () => (
  <>
    <PlainAction label="Answer" icon={<IconCornerUpLeft size={16} />} action="answer" onClick={nothing} />
    <PlainAction
      label="React"
      icon={<IconMoodSmile size={16} />}
      action="react"
      isResting
      onClick={nothing}
    />
  </>
);

function Bubble({ children, ...frame }: Partial<ComponentProps<typeof BubbleFrame>>) {
  const { isMine = false } = frame;
  return (
    <ThreadRow isMine={isMine} startsGroup>
      <BubbleFrame
        isMine={isMine}
        messageId={1}
        hasFailed={false}
        isFlashed={false}
        endsGroup
        isInline
        foot={<BubbleFoot at={at} />}
        actions={<Actions />}
        {...frame}
      >
        {children}
      </BubbleFrame>
    </ThreadRow>
  );
}

const formatted = (text: string) => <FormattedText text={text} />;
type Line = [key: string, line: ReactNode];

/** A conversation as it usually is. */
const usualLines = (tone: string): Line[] => [
  ['day', <DayLine key="day" at={at} />],
  [
    'theirs',
    <Bubble key="theirs">{formatted('Bom dia! *Chegou* o _pedido_ ~12~ 13? https://loja.example')}</Bubble>,
  ],
  [
    'mine',
    <Bubble
      key="mine"
      isMine
      head={<QuoteBlock name="Ana Clara" kind={null} words="Bom dia! Chegou o pedido 13?" onJump={nothing} />}
      foot={<BubbleFoot at={at} since="editada" />}
    >
      {formatted('Chegou sim, sai hoje.')}
    </Bubble>,
  ],
  [
    'name',
    <Bubble key="name" name="Bruno Lima">
      {formatted('😍')}
    </Bubble>,
  ],
  [
    'voice',
    <Bubble key="voice" isInline={false}>
      <AudioPlayer url={tone} isVoice onError={nothing} />
    </Bubble>,
  ],
  ['rule', <RuleLine key="rule">Transferido para Suporte</RuleLine>],
  [
    'unread',
    <RuleLine key="unread" isMarked>
      3 mensagens não lidas
    </RuleLine>,
  ],
];

/** Bubbles in states of their own. */
const stateLines: readonly Line[] = [
  [
    'private',
    <Bubble key="private" isMine isPrivate>
      <FormattedText text="@Carla, o boleto é este?" mentions={[{ name: 'Carla' }]} />
    </Bubble>,
  ],
  [
    'deleted',
    <Bubble key="deleted">
      <DeletedLine>Mensagem apagada</DeletedLine>
    </Bubble>,
  ],
  [
    'template foot',
    <Bubble key="template foot" isMine>
      <FormattedText text="Olá, *Ana*!" />
      <TemplateFoot footer="Responda SAIR" buttons={[{ text: 'Falar com alguém', icon: undefined }]} />
    </Bubble>,
  ],
  [
    'template',
    <TemplatePreview
      key="template"
      headerFormat="text"
      header="Seu pedido"
      body="Olá, *Ana*! Ele saiu para entrega."
      footer="Responda SAIR para não receber mais"
      buttons={[
        { kind: 'url', text: 'Ver o pedido' },
        { kind: 'reply', text: 'Falar com alguém' },
      ]}
    />,
  ],
  [
    'flashed',
    <Bubble key="flashed" isFlashed>
      {formatted('Somebody was led here.')}
    </Bubble>,
  ],
  ['long', <Bubble key="long">{formatted('Uma mensagem comprida. '.repeat(80))}</Bubble>],
  [
    'failed',
    <Bubble
      key="failed"
      isMine
      hasFailed
      beside={
        <SendFailure
          reason="O número está desconectado."
          isWaiting={false}
          onRetry={nothing}
          onDrop={nothing}
        />
      }
    >
      {formatted('Segue o boleto.')}
    </Bubble>,
  ],
  [
    'waits',
    <Bubble
      key="waits"
      isMine
      messageId={0}
      hasFailed
      beside={
        <SendFailure reason="Sai quando a rede voltar." isWaiting onRetry={nothing} onDrop={undefined} />
      }
    >
      {formatted('Até amanhã!')}
    </Bubble>,
  ],
];

/** Messages: bubbles in every state, the lines between them, and the buttons that jump through them. */
export function ConversationSection() {
  const list = useRef<ThreadRowsHandle>(null);
  const [rows] = useState(() => [...usualLines(aTone()), ...stateLines]);
  return (
    <>
      <Section name="A conversation: bubbles, the lines between them, and what leads to its ends">
        <div className={classes.window}>
          <ThreadRows
            ref={list}
            rows={rows}
            keys={rows.map(([key]) => key)}
            top={null}
            bottom={null}
            topPx={0}
            nearTopPx={0}
            label="Conversation"
            isLive={false}
            follows
            onAtTop={nothing}
            onAtEnd={nothing}
          >
            {([key, line]) => <div key={key}>{line}</div>}
          </ThreadRows>
          <EndPill place="top" onClick={() => list.current?.toRow({ index: 0, align: 'start' })}>
            3 não lidas
          </EndPill>
          <EndPill place="end" label="To the end" onClick={() => list.current?.toEnd()} />
        </div>
      </Section>
      <Section name="Light actions float over what they belong to: rest on it, or go there with Tab">
        <div className={classes.under}>
          Maria das Dores
          <FloatingActions className={classes.over}>
            <Actions />
          </FloatingActions>
        </div>
      </Section>
    </>
  );
}
