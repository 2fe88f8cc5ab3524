import { Button, Loader } from '@mantine/core';
import { Failed } from '../../components/Failed.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ClosedDoor, EmptyDrawer, LostSign, NothingFound, RunOut } from '../../components/pictures.tsx';
import { Strip } from '../../components/Strip.tsx';
import { undoToast } from '../../components/undoToast.tsx';
import { toast } from '../../lib/toast.ts';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

/** Notices: strips across a pane, notices in the middle of one, and toasts in a corner. */
export function NoticesSection() {
  return (
    <>
      <Section name="Strips push content, they cover nothing">
        <Strip tone="calm">Adiado até amanhã às 09:00</Strip>
        <Strip icon={<Loader size={14} color="currentColor" />}>Conexão perdida. Reconectando…</Strip>
        <Strip>
          <b>Carla</b> aceitou este atendimento.
        </Strip>
        <Strip
          tone="bad"
          action={
            <Button size="xs" variant="default">
              Reconectar
            </Button>
          }
        >
          O número <b>Loja Centro</b> está desconectado.
        </Strip>
      </Section>
      <Section name="Toasts: bottom left, 8 s with a way back">
        <div className={classes.row}>
          <Button variant="default" onClick={() => toast.success('Fila Vendas criada')}>
            Success
          </Button>
          <Button variant="default" onClick={() => toast.warning('Você deve atribuir uma tag.')}>
            Warning
          </Button>
          <Button variant="default" onClick={() => toast.error('O servidor não respondeu.')}>
            Failure
          </Button>
          <Button
            variant="default"
            onClick={() =>
              undoToast({ message: 'Ana Clara resolvido', label: 'Desfazer', undo: async () => true })
            }
          >
            Undo
          </Button>
        </div>
      </Section>
      <Section name="Empty, nothing found, failed, not allowed">
        <div className={classes.columns}>
          <Notice
            picture={<EmptyDrawer />}
            title="Conecte o primeiro número"
            hint="Leia um QR code e as conversas passam a chegar aqui."
            action={<Button>Nova conexão</Button>}
          />
          <Notice picture={<NothingFound />} title="Nada encontrado" hint="Nada corresponde a “loja”." />
          <Failed error={new Error('offline')} retry={() => undefined} />
          <Notice picture={<ClosedDoor />} title="Você não tem acesso" />
          <Notice picture={<LostSign />} title="Página não encontrada" />
          <Notice picture={<RunOut />} title="Assinatura vencida" />
        </div>
      </Section>
    </>
  );
}
