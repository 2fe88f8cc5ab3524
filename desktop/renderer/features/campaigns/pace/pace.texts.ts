import { texts } from '../../../lib/texts/texts.ts';

/** Words of the pace of numbers. */
export const usePaceText = texts('numberPace', {
  title: {
    pt: 'Ritmo dos números',
    en: 'Pace of the numbers',
    es: 'Ritmo de los números',
    tr: 'Numaraların hızı',
  },
  hint: {
    pt: 'O sistema observa recusas, bloqueios e respostas de cada número, e diminui o ritmo ou para antes de um bloqueio.',
    en: 'The system watches refusals, blocks and answers of each number, and slows down or stops before a ban.',
    es: 'El sistema observa rechazos, bloqueos y respuestas de cada número, y frena o se detiene antes de un bloqueo.',
    tr: 'Sistem her numaranın reddini, engelini ve yanıtını izler; yasaktan önce yavaşlar ya da durur.',
  },
  none: {
    pt: 'Nenhum número enviou campanhas ainda.',
    en: 'No number has sent campaigns yet.',
    es: 'Ningún número ha enviado campañas aún.',
    tr: 'Henüz hiçbir numara kampanya göndermedi.',
  },
  today: { pt: 'Hoje: {{amount}}', en: 'Today: {{amount}}', es: 'Hoy: {{amount}}', tr: 'Bugün: {{amount}}' },
  noLimit: {
    pt: '{{sent}}, sem limite',
    en: '{{sent}}, no limit',
    es: '{{sent}}, sin límite',
    tr: '{{sent}}, sınırsız',
  },
  warmUpDay: {
    pt: 'Aquecimento: dia {{day}}. O limite sobe a cada dia.',
    en: 'Warm-up: day {{day}}. The limit rises every day.',
    es: 'Calentamiento: día {{day}}. El límite sube cada día.',
    tr: 'Isınma: {{day}}. gün. Sınır her gün artar.',
  },
  isNormal: { pt: 'Normal', en: 'Normal', es: 'Normal', tr: 'Olağan' },
  isSlowed: { pt: 'Mais lento', en: 'Slowed down', es: 'Más lento', tr: 'Yavaşladı' },
  isStopped: { pt: 'Parado', en: 'Stopped', es: 'Detenido', tr: 'Durduruldu' },
  slowedBy: {
    pt: 'As pausas são {{times}} vezes mais longas por agora.',
    en: 'Pauses are {{times}} times longer for now.',
    es: 'Las pausas son {{times}} veces más largas por ahora.',
    tr: 'Aralar şimdilik {{times}} kat daha uzun.',
  },
  why_refusals: {
    pt: 'Parado em {{when}}: muitas mensagens foram recusadas. Confira os números da lista antes de continuar.',
    en: 'Stopped {{when}}: many messages were refused. Check the numbers of the list before you go on.',
    es: 'Detenido el {{when}}: muchos mensajes fueron rechazados. Verifique los números de la lista antes de continuar.',
    tr: '{{when}} durduruldu: birçok mesaj reddedildi. Sürdürmeden önce listedeki numaraları denetleyin.',
  },
  why_blocks: {
    pt: 'Parado em {{when}}: muitas pessoas bloquearam o número. Escreva só a quem espera a mensagem.',
    en: 'Stopped {{when}}: many people blocked the number. Write only to people who expect the message.',
    es: 'Detenido el {{when}}: muchas personas bloquearon el número. Escriba solo a quien espera el mensaje.',
    tr: '{{when}} durduruldu: birçok kişi numarayı engelledi. Yalnızca mesajı bekleyenlere yazın.',
  },
  why_optOuts: {
    pt: 'Parado em {{when}}: muitas pessoas pediram para não receber. Revise a lista e o texto.',
    en: 'Stopped {{when}}: many people opted out. Look over list and text.',
    es: 'Detenido el {{when}}: muchas personas pidieron no recibir. Revise la lista y el texto.',
    tr: '{{when}} durduruldu: birçok kişi istemedi. Listeyi ve metni gözden geçirin.',
  },
  why_silence: {
    pt: 'Parado em {{when}}: quase ninguém responde. Textos que pedem uma resposta protegem o número.',
    en: 'Stopped {{when}}: hardly anybody answers. Texts that ask for an answer protect the number.',
    es: 'Detenido el {{when}}: casi nadie responde. Los textos que piden una respuesta protegen el número.',
    tr: '{{when}} durduruldu: neredeyse kimse yanıtlamıyor. Yanıt isteyen metinler numarayı korur.',
  },
  lately: {
    pt: 'Das últimas {{sent}}: {{refused}} recusadas, {{optedOut}} saíram, {{answered}} responderam',
    en: 'Of the last {{sent}}: {{refused}} refused, {{optedOut}} opted out, {{answered}} answered',
    es: 'De los últimos {{sent}}: {{refused}} rechazados, {{optedOut}} salieron, {{answered}} respondieron',
    tr: 'Son {{sent}} mesajdan: {{refused}} reddedildi, {{optedOut}} çıktı, {{answered}} yanıtladı',
  },
  letGoOn: { pt: 'Continuar', en: 'Go on', es: 'Continuar', tr: 'Sürdür' },
  resumeTitle: {
    pt: 'Continuar com {{name}}?',
    en: 'Go on with {{name}}?',
    es: '¿Continuar con {{name}}?',
    tr: '{{name}} sürdürülsün mü?',
  },
  resumeQuestion: {
    pt: 'As campanhas deste número voltam a enviar. Se o motivo continua, o WhatsApp pode bloquear o número.',
    en: 'Campaigns of this number send again. If the reason is still there, WhatsApp may ban the number.',
    es: 'Las campañas de este número vuelven a enviar. Si el motivo sigue, WhatsApp puede bloquear el número.',
    tr: 'Bu numaranın kampanyaları yeniden gönderir. Neden sürüyorsa WhatsApp numarayı yasaklayabilir.',
  },
  resumed: {
    pt: '{{name}} voltou a enviar',
    en: '{{name}} sends again',
    es: '{{name}} vuelve a enviar',
    tr: '{{name}} yeniden gönderiyor',
  },
  areStopped_one: {
    pt: 'O número {{names}} parou para se proteger.',
    en: 'The number {{names}} stopped to protect itself.',
    es: 'El número {{names}} se detuvo para protegerse.',
    tr: '{{names}} numarası korunmak için durdu.',
  },
  areStopped_other: {
    pt: '{{count}} números pararam para se proteger: {{names}}.',
    en: '{{count}} numbers stopped to protect themselves: {{names}}.',
    es: '{{count}} números se detuvieron para protegerse: {{names}}.',
    tr: '{{count}} numara korunmak için durdu: {{names}}.',
  },
  showWhy: { pt: 'Ver motivo', en: 'Show why', es: 'Ver motivo', tr: 'Nedenini göster' },
});
