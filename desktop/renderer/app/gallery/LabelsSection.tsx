import { IconPhoneOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ContactAvatar } from '../../components/avatars/ContactAvatar.tsx';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { BrandMark } from '../../components/BrandMark.tsx';
import { ContentPreview } from '../../components/ContentPreview.tsx';
import { CopyField } from '../../components/copy/CopyField.tsx';
import { CopyTextButton } from '../../components/copy/CopyTextButton.tsx';
import { BarsAndLine } from '../../components/figures/BarsAndLine.tsx';
import { ChartOrTable } from '../../components/figures/ChartOrTable.tsx';
import { FigureBox } from '../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../components/figures/FigureTable.tsx';
import { StatCard } from '../../components/figures/StatCard.tsx';
import { ColorChip } from '../../components/labels/ColorChip.tsx';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import { CountPill } from '../../components/labels/CountPill.tsx';
import { RoundSign } from '../../components/labels/RoundSign.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { StorageBar } from '../../components/labels/StorageBar.tsx';
import { QrFigure } from '../../components/QrFigure.tsx';
import { WaitTime } from '../../components/waiting/WaitTime.tsx';
import { swatches } from '../../lib/look/colors.ts';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

const names = [
  'Ana Clara',
  'João Siqueira',
  'Yağmur Şahin',
  'Rafael',
  'Öykü Işık',
  'Distribuidora Boa Vista',
];
const waits = [0, 3, 7, 40, 180, 3000];

/** Read-only components: people, tags, queues, counts, states and waiting times. */
export function LabelsSection() {
  const [now] = useState(() => Date.now());
  return (
    <>
      <Section name="People: pale ground, dark initials of the same hue">
        <div className={classes.row}>
          <BrandMark />
          {names.map((name, at) => (
            <PersonAvatar key={name} name={name} color={swatches[at * 2]} />
          ))}
          {[18, 24, 32, 36, 56].map((size) => (
            <PersonAvatar key={size} name="Ana Clara" color="#0C8599" size={size} />
          ))}
          <PersonAvatar name="Ana Clara" color="#2F9E44" presence="online" />
          <PersonAvatar name="Ana Clara" color="#2F9E44" presence="away" />
          <PersonAvatar name="Ana Clara" color="#2F9E44" presence="offline" />
          <ContactAvatar id={1} name="João" picture={null} />
          <ContactAvatar id={2} name="João" picture={null} channel="whatsapp" />
          <ContactAvatar id={3} name="João" picture={null} channel="instagram" />
          <RoundSign isBad>
            <IconPhoneOff size={18} stroke={1.8} />
          </RoundSign>
        </div>
      </Section>
      <Section name="Tags, queues, counts, states">
        <div className={classes.row}>
          {swatches.map((color) => (
            <ColorChip key={color} name={color} color={color} />
          ))}
          <ColorChip name="VIP" color="#9C36B5" onRemove={() => undefined} removeLabel="Remove VIP" />
        </div>
        <div className={classes.row}>
          {swatches.map((color) => (
            <ColorDot key={color} name={color} color={color} dotOnly />
          ))}
          <ColorDot name="Vendas" color="#2F9E44" />
        </div>
        <div className={classes.row}>
          <CountPill label="3 unread">3</CountPill>
          <CountPill label="more than 99 unread">99+</CountPill>
          <CountPill label="12 tickets" tone="calm">
            12
          </CountPill>
          <CountPill label="a number is lost" tone="warn">
            !
          </CountPill>
          <StateBadge tone="ok">Conectado</StateBadge>
          <StateBadge tone="warn">Lendo QR code</StateBadge>
          <StateBadge tone="bad">Desconectado</StateBadge>
          <StateBadge tone="calm">Offline</StateBadge>
        </div>
        <StorageBars />
        <div className={classes.row}>
          <CopyField label="Webhook" value="https://recado.example/api/webhook" />
          <CopyTextButton value="ABCD-1234" label="Copiar código" />
        </div>
      </Section>
      <FiguresExample />
      <Section name="Waiting: grey, amber from 5 min, red from 15; a message in one line">
        <div className={classes.row}>
          {waits.map((minutes) => (
            <WaitTime key={minutes} since={new Date(now - minutes * 60_000).toISOString()} />
          ))}
          <ContentPreview kind={null} text="Bom dia!" />
          <ContentPreview kind="image" text="" />
          <ContentPreview kind="voice" text="" />
          <ContentPreview kind="file" text="proposta.pdf" />
        </div>
        <div className={classes.row}>
          <QrFigure text="https://recado.example" label="A QR code, on white paper in the dark too" />
        </div>
      </Section>
    </>
  );
}

const figureTable = (
  <FigureTable
    title="Figures"
    heads={['Text', 'Sent', 'Answered']}
    rows={[
      ['Text 1', '600', '72'],
      ['Text 2', '604', '61'],
    ]}
  />
);

const StorageBars = () => (
  <div className={classes.row}>
    {[20, 85, 110].map((used) => (
      <div key={used}>
        <StorageBar usedBytes={used * 1e6} mostBytes={100e6} warnFrom={0.8} />
      </div>
    ))}
    <StorageBar usedBytes={5e8} mostBytes={null} warnFrom={0.8} />
  </div>
);

const days = [12, 30, 18, 41].map((sent, at) => ({ day: `2026-11-0${at + 1}`, bars: sent, line: sent - 7 }));

const FiguresExample = () => (
  <Section name="Figures: a number with its context, and a table of numbers">
    <div className={classes.row}>
      <StatCard label="Entregues" value="1.204">
        94,2% das enviadas
      </StatCard>
      <StatCard label="Atendimentos" value="37" to="/gallery" leads="Ver atendimentos" />
    </div>
    <FigureBox id="figures" title="Figures">
      {figureTable}
    </FigureBox>
    <ChartOrTable
      id="chart-or-table"
      title="Chart or table"
      series={[
        { name: 'Sent', as: 'bars' },
        { name: 'Answered', as: 'line' },
      ]}
      chart={<BarsAndLine title="By day" bars="Sent" line="Answered" days={days} height={180} />}
      table={figureTable}
    />
  </Section>
);
