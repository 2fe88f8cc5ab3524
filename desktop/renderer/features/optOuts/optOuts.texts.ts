import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of people who want no campaigns. */
export const useOptOutText = texts('optOuts', {
  title: {
    pt: 'Descadastrados',
    en: 'Opted out',
    es: 'Dados de baja',
    tr: 'Abonelikten çıkanlar',
  },
  way: { pt: 'Como', en: 'How', es: 'Cómo', tr: 'Nasıl' },
  way_word: {
    pt: 'Escreveu a palavra',
    en: 'Wrote the word',
    es: 'Escribió la palabra',
    tr: 'Sözcüğü yazdı',
  },
  way_link: {
    pt: 'Abriu o link da mensagem',
    en: 'By the link in a message',
    es: 'Por el enlace del mensaje',
    tr: 'Mesajdaki bağlantıyla',
  },
  way_staff: { pt: 'Pela equipe', en: 'By the team', es: 'Por el equipo', tr: 'Ekip tarafından' },
  way_block: {
    pt: 'Bloqueou o número',
    en: 'Blocked the number',
    es: 'Bloqueó el número',
    tr: 'Numarayı engelledi',
  },
  campaign: { pt: 'Campanha', en: 'Campaign', es: 'Campaña', tr: 'Kampanya' },
  at: { pt: 'Desde', en: 'Since', es: 'Desde', tr: 'Tarih' },
  add: { pt: 'Adicionar número', en: 'Add a number', es: 'Agregar número', tr: 'Numara ekle' },
  addSave: { pt: 'Adicionar', en: 'Add', es: 'Agregar', tr: 'Ekle' },
  addHint: {
    pt: 'Nenhuma campanha chega a este número, nem as que já estão em andamento.',
    en: 'No campaign reaches this number, not even one that runs already.',
    es: 'Ninguna campaña llega a este número, ni las que ya están en curso.',
    tr: 'Bu numaraya hiçbir kampanya ulaşmaz, sürenler de.',
  },
  added: {
    pt: '{{number}} não recebe mais campanhas',
    en: '{{number}} gets no more campaigns',
    es: '{{number}} ya no recibe campañas',
    tr: '{{number}} artık kampanya almaz',
  },
  letReceive: {
    pt: 'Deixar receber de novo',
    en: 'Let campaigns reach them',
    es: 'Permitir que reciba de nuevo',
    tr: 'Yeniden almasına izin ver',
  },
  letReceiveName: {
    pt: 'Deixar {{name}} receber de novo',
    en: 'Let campaigns reach {{name}}',
    es: 'Permitir que {{name}} reciba de nuevo',
    tr: '{{name}} yeniden alsın',
  },
  removeTitle: {
    pt: 'Deixar {{name}} receber campanhas de novo?',
    en: 'Let campaigns reach {{name}} again?',
    es: '¿Permitir que {{name}} reciba campañas de nuevo?',
    tr: '{{name}} yeniden kampanya alsın mı?',
  },
  removeHint: {
    pt: 'Esta pessoa pediu para não receber campanhas. Só continue se ela mesma pediu para voltar: escrever a quem não quer leva a bloqueios do número.',
    en: 'This person asked for no campaigns. Go on only if they have asked to get them again: writing to people who do not want it gets the number blocked.',
    es: 'Esta persona pidió no recibir campañas. Continúe solo si ella misma pidió volver: escribir a quien no quiere lleva a bloqueos del número.',
    tr: 'Bu kişi kampanya almak istemedi. Yalnızca kendisi yeniden istediyse sürdürün: istemeyene yazmak numaranın engellenmesine yol açar.',
  },
  removeBlocked: {
    pt: 'Esta pessoa bloqueou o seu número. Só continue se ela mesma pediu para voltar: quem bloqueia de novo põe o número em risco.',
    en: 'This person blocked your number. Go on only if they have asked to get campaigns again: another block puts the number at risk.',
    es: 'Esta persona bloqueó su número. Continúe solo si ella misma pidió volver: otro bloqueo pone el número en riesgo.',
    tr: 'Bu kişi numaranızı engelledi. Yalnızca kendisi yeniden istediyse sürdürün: yeni bir engel numarayı riske atar.',
  },
  removeSave: {
    pt: 'Deixar receber',
    en: 'Let campaigns through',
    es: 'Permitir',
    tr: 'İzin ver',
  },
  removedName: {
    pt: '{{name}} pode receber campanhas de novo',
    en: 'Campaigns may reach {{name}} again',
    es: '{{name}} puede recibir campañas de nuevo',
    tr: '{{name}} yeniden kampanya alabilir',
  },
  empty: {
    pt: 'Ninguém se descadastrou',
    en: 'Nobody has opted out',
    es: 'Nadie se ha dado de baja',
    tr: 'Abonelikten çıkan yok',
  },
  emptyHint: {
    pt: 'Quem escreve PARAR, abre o link da mensagem ou bloqueia o número aparece aqui. Campanhas nunca chegam a essas pessoas.',
    en: 'People who write STOP, use the link in a message or block the number are listed here. Campaigns never reach them.',
    es: 'Quien escribe BAJA, usa el enlace del mensaje o bloquea el número aparece aquí. Las campañas nunca les llegan.',
    tr: 'DUR yazan, mesajdaki bağlantıyı kullanan ya da numarayı engelleyen burada görünür. Kampanyalar onlara ulaşmaz.',
  },
  linkQuestion: {
    pt: 'Quer parar de receber campanhas e ofertas desta empresa por mensagem?',
    en: 'Do you want to stop getting campaigns and offers of this company by message?',
    es: '¿Quiere dejar de recibir campañas y ofertas de esta empresa por mensaje?',
    tr: 'Bu şirketin kampanya ve tekliflerini mesajla almayı bırakmak istiyor musunuz?',
  },
  linkConfirm: {
    pt: 'Não quero mais receber',
    en: 'Stop sending me these',
    es: 'No quiero recibir más',
    tr: 'Artık almak istemiyorum',
  },
  linkDone: {
    pt: 'Pronto, você não recebe mais campanhas.',
    en: 'Done. You get no more campaigns.',
    es: 'Listo, ya no recibe campañas.',
    tr: 'Tamam, artık kampanya almayacaksınız.',
  },
  linkDoneHint: {
    pt: 'Você ainda pode conversar com a empresa. Esta página já pode ser fechada.',
    en: 'You can still talk with the company. You may close this page.',
    es: 'Todavía puede conversar con la empresa. Ya puede cerrar esta página.',
    tr: 'Şirketle yine de yazışabilirsiniz. Bu sayfayı kapatabilirsiniz.',
  },
  linkOver: {
    pt: 'Este link não vale mais',
    en: 'This link no longer works',
    es: 'Este enlace ya no sirve',
    tr: 'Bu bağlantı artık geçerli değil',
  },
  linkOverHint: {
    pt: 'Abra o link inteiro da mensagem, ou responda a ela com a palavra PARAR.',
    en: 'Open the whole link of the message, or answer it with the word STOP.',
    es: 'Abra el enlace completo del mensaje, o respóndalo con la palabra BAJA.',
    tr: 'Mesajdaki bağlantının tamamını açın ya da DUR sözcüğüyle yanıtlayın.',
  },
});

/** Refusals of people who want no campaigns. */
export const optOutErrors = errorTexts({
  ERR_NO_OPT_OUT_FOUND: {
    pt: 'Descadastro não encontrado.',
    en: 'Opt-out not found.',
    es: 'Baja no encontrada.',
    tr: 'Kayıt bulunamadı.',
  },
  ERR_OPTED_OUT: {
    pt: 'Esta pessoa pediu para não receber campanhas.',
    en: 'This person asked for no campaigns.',
    es: 'Esta persona pidió no recibir campañas.',
    tr: 'Bu kişi kampanya almak istemiyor.',
  },
});

/** The rights that a role can give, in words. */
export const optOutRights = rightTexts({
  'optOuts:view': {
    pt: 'Vê quem não quer receber campanhas',
    en: 'Sees who wants no campaigns',
    es: 'Ve quién no quiere recibir campañas',
    tr: 'Kampanya istemeyenleri görür',
  },
  'optOuts:edit': {
    pt: 'Altera quem não quer receber campanhas',
    en: 'Changes who wants no campaigns',
    es: 'Modifica quién no quiere recibir campañas',
    tr: 'Kampanya istemeyenleri değiştirir',
  },
});
