import { texts } from '../../../../lib/texts/texts.ts';

/** Words of the first steps on the canvas. */
export const useGuideText = texts('flowGuide', {
  title: {
    pt: 'Seu primeiro fluxo',
    en: 'Your first flow',
    es: 'Su primer flujo',
    tr: 'İlk akışınız',
  },
  progress: {
    pt: '{{done}} de {{all}}',
    en: '{{done}} of {{all}}',
    es: '{{done}} de {{all}}',
    tr: '{{done}}/{{all}}',
  },
  hide: {
    pt: 'Ocultar os primeiros passos',
    en: 'Hide the first steps',
    es: 'Ocultar los primeros pasos',
    tr: 'İlk adımları gizle',
  },
  greet: {
    pt: 'Cumprimente o cliente',
    en: 'Greet the customer',
    es: 'Salude al cliente',
    tr: 'Müşteriyi karşılayın',
  },
  menu: {
    pt: 'Ofereça um menu',
    en: 'Offer a menu',
    es: 'Ofrezca un menú',
    tr: 'Bir menü sunun',
  },
  hours: {
    pt: 'Separe aberto e fechado',
    en: 'Tell open from closed hours',
    es: 'Separe abierto y cerrado',
    tr: 'Açık ve kapalı saatleri ayırın',
  },
  handOver: {
    pt: 'Passe para uma pessoa',
    en: 'Hand over to a person',
    es: 'Pase a una persona',
    tr: 'Bir temsilciye devredin',
  },
  connect: {
    pt: 'Ligue e preencha cada bloco',
    en: 'Connect and fill in each block',
    es: 'Conecte y complete cada bloque',
    tr: 'Blokları bağlayın ve doldurun',
  },
  test: {
    pt: 'Converse com o rascunho',
    en: 'Talk to the draft',
    es: 'Converse con el borrador',
    tr: 'Taslakla konuşun',
  },
  publish: { pt: 'Publique', en: 'Publish it', es: 'Publíquelo', tr: 'Yayınlayın' },
  connectHint: {
    pt: 'Arraste do ponto à direita de um bloco até o próximo.',
    en: 'Drag from the dot at the right of a block to the next one.',
    es: 'Arrastre desde el punto a la derecha de un bloque hasta el siguiente.',
    tr: 'Bloğun sağındaki noktadan sonraki bloğa sürükleyin.',
  },
  startHint: {
    pt: 'Falta só o que o inicia: uma frase, ou a aba Fluxo padrão de uma conexão.',
    en: 'Only what starts it is missing: a phrase, or the tab Default flow of a connection.',
    es: 'Falta solo lo que lo inicia: una frase, o la pestaña Flujo predeterminado de una conexión.',
    tr: 'Yalnızca onu başlatan eksik: bir ifade ya da bir bağlantının Varsayılan akış sekmesi.',
  },
  phrases: { pt: 'Frases', en: 'Phrases', es: 'Frases', tr: 'İfadeler' },
});
