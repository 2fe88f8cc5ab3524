import { rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the live panel. */
export const usePanelText = texts('panel', {
  title: { pt: 'Painel ao vivo', en: 'Live panel', es: 'Panel en vivo', tr: 'Canlı panel' },
  pending: { pt: 'Pendentes', en: 'Waiting', es: 'Pendientes', tr: 'Bekleyenler' },
  stale: {
    pt: 'Não foi possível atualizar: estes cartões são de {{time}}.',
    en: 'Could not refresh: these cards are from {{time}}.',
    es: 'No se pudo actualizar: estas tarjetas son de las {{time}}.',
    tr: 'Yenilenemedi: bu kartlar {{time}} itibarıyladır.',
  },
  nobody: { pt: 'Ninguém aguarda', en: 'Nobody is waiting', es: 'Nadie espera', tr: 'Bekleyen yok' },
  free: { pt: 'Sem atendimentos', en: 'No tickets', es: 'Sin atenciones', tr: 'Görüşme yok' },
  count_one: {
    pt: '{{count}} atendimento',
    en: '{{count}} ticket',
    es: '{{count}} atención',
    tr: '{{count}} görüşme',
  },
  count_other: {
    pt: '{{count}} atendimentos',
    en: '{{count}} tickets',
    es: '{{count}} atenciones',
    tr: '{{count}} görüşme',
  },
  unread_one: {
    pt: '{{count}} não lida',
    en: '{{count}} unread',
    es: '{{count}} sin leer',
    tr: '{{count}} okunmamış',
  },
  unread_other: {
    pt: '{{count}} não lidas',
    en: '{{count}} unread',
    es: '{{count}} sin leer',
    tr: '{{count}} okunmamış',
  },
  open: {
    pt: 'Acessar o atendimento de {{name}}',
    en: 'Open the ticket of {{name}}',
    es: 'Acceder a la atención de {{name}}',
    tr: '{{name}} görüşmesini aç',
  },
  pass: {
    pt: 'Passar {{name}} para…',
    en: 'Pass {{name}} to…',
    es: 'Pasar {{name}} a…',
    tr: '{{name}} için devret…',
  },
  passTo: { pt: 'Passar para', en: 'Pass to', es: 'Pasar a', tr: 'Devret' },
  passed: {
    pt: '{{name}} passou para {{to}}',
    en: '{{name}} passed to {{to}}',
    es: '{{name}} pasó a {{to}}',
    tr: '{{name}} → {{to}}',
  },
  chooseQueue: { pt: 'Em qual fila?', en: 'In which queue?', es: '¿En qué cola?', tr: 'Hangi kuyrukta?' },
  noQueue: { pt: 'Sem fila', en: 'No queue', es: 'Sin cola', tr: 'Kuyruksuz' },
  getUsers: {
    pt: 'Não foi possível carregar os atendimentos do painel',
    en: 'The panel’s tickets could not be loaded',
    es: 'No se pudieron cargar las atenciones del panel',
    tr: 'Paneldeki görüşmeler yüklenemedi',
  },
  most: {
    pt: 'Só os {{count}} atendimentos mais recentes são mostrados.',
    en: 'Only the {{count}} tickets that changed last are shown.',
    es: 'Solo se muestran las {{count}} atenciones más recientes.',
    tr: 'Yalnızca en son değişen {{count}} görüşme gösterilir.',
  },
});

/** The rights that a role can give, in words. */
export const panelRights = rightTexts({
  'panel:view': {
    pt: 'Vê quem atende o quê neste momento',
    en: 'Sees who is helping which customer right now',
    es: 'Ve quién atiende qué en este momento',
    tr: 'Şu anda kimin kime hizmet verdiğini görür',
  },
});
