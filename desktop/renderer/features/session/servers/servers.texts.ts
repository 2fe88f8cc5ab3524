import { texts } from '../../../lib/texts/texts.ts';

/** Words of the desktop app's servers and accounts. */
export const useServerText = texts('servers', {
  firstTitle: {
    pt: 'Onde está o Recado da sua empresa?',
    en: 'Where is your company’s Recado?',
    es: '¿Dónde está el Recado de su empresa?',
    tr: 'Şirketinizin Recado’su nerede?',
  },
  firstLead: {
    pt: 'Digite o endereço que você abre no navegador. Quem administra o sistema na sua empresa sabe qual é.',
    en: 'Enter the address that you open in the browser. Whoever runs the system in your company knows it.',
    es: 'Escriba la dirección que abre en el navegador. Quien administra el sistema en su empresa la conoce.',
    tr: 'Tarayıcıda açtığınız adresi yazın. Şirketinizde sistemi yöneten kişi bu adresi bilir.',
  },
  lead: {
    pt: 'Este computador lembra cada conta. Troque entre elas com as teclas ao lado.',
    en: 'This computer remembers each account. Switch between them with the keys beside them.',
    es: 'Este equipo recuerda cada cuenta. Cambie entre ellas con las teclas al lado.',
    tr: 'Bu bilgisayar her hesabı hatırlar. Yanlarındaki tuşlarla aralarında geçiş yapın.',
  },
  address: {
    pt: 'Endereço do servidor',
    en: 'Server address',
    es: 'Dirección del servidor',
    tr: 'Sunucu adresi',
  },
  another: {
    pt: 'Outro servidor ou outra conta',
    en: 'Another server or account',
    es: 'Otro servidor u otra cuenta',
    tr: 'Başka bir sunucu veya hesap',
  },
  connect: { pt: 'Conectar', en: 'Connect', es: 'Conectar', tr: 'Bağlan' },
  shown: { pt: 'Aberta agora', en: 'Open now', es: 'Abierta ahora', tr: 'Şu an açık' },
  nobody: {
    pt: 'Ninguém entrou ainda',
    en: 'Nobody has signed in yet',
    es: 'Nadie ha entrado todavía',
    tr: 'Henüz kimse giriş yapmadı',
  },
  forget: {
    pt: 'Remover {{name}} deste computador',
    en: 'Remove {{name}} from this computer',
    es: 'Quitar {{name}} de este equipo',
    tr: '{{name}} hesabını bu bilgisayardan kaldır',
  },
  full: {
    pt: 'Cabem nove contas. Remova uma para adicionar outra.',
    en: 'There is room for nine accounts. Remove one to add another.',
    es: 'Caben nueve cuentas. Quite una para añadir otra.',
    tr: 'Dokuz hesap için yer var. Yenisini eklemek için birini kaldırın.',
  },
  serverInvalid: {
    pt: 'Informe um endereço como https://recado.suaempresa.com',
    en: 'Enter an address such as https://recado.yourcompany.com',
    es: 'Escriba una dirección como https://recado.suempresa.com',
    tr: 'https://recado.sirketiniz.com gibi bir adres girin',
  },
  serverPlain: {
    pt: 'Use https:// neste endereço. Sem criptografia (http://), só um servidor neste computador ou na rede local é aceito.',
    en: 'Use https:// for this address. Without encryption (http://), only a server on this computer or in the local network is accepted.',
    es: 'Use https:// en esta dirección. Sin cifrado (http://), solo se acepta un servidor en este equipo o en la red local.',
    tr: 'Bu adres için https:// kullanın. Şifrelemesiz (http://) yalnızca bu bilgisayardaki ya da yerel ağdaki bir sunucu kabul edilir.',
  },
  unreachable: {
    pt: 'Ninguém respondeu em {{origin}}. Confira o endereço e a sua conexão, e tente de novo. Se o navegador também não abrir, avise quem administra o sistema.',
    en: 'Nothing answered at {{origin}}. Check the address and your connection, then try again. If the browser cannot open it either, tell whoever runs the system.',
    es: 'Nadie respondió en {{origin}}. Revise la dirección y su conexión, e intente de nuevo. Si el navegador tampoco la abre, avise a quien administra el sistema.',
    tr: '{{origin}} adresinden yanıt gelmedi. Adresi ve bağlantınızı kontrol edip yeniden deneyin. Tarayıcı da açamıyorsa sistemi yönetene haber verin.',
  },
  certificate: {
    pt: 'O certificado de {{origin}} não é confiável. Não digite sua senha ali. Confira o endereço e a data deste computador, ou peça a quem administra o sistema que renove o certificado.',
    en: 'The certificate of {{origin}} is not trusted. Do not enter your password there. Check the address and this computer’s date, or ask whoever runs the system to renew the certificate.',
    es: 'El certificado de {{origin}} no es de confianza. No escriba su contraseña allí. Revise la dirección y la fecha de este equipo, o pida a quien administra el sistema que renueve el certificado.',
    tr: '{{origin}} sertifikasına güvenilmiyor. Parolanızı oraya yazmayın. Adresi ve bu bilgisayarın tarihini kontrol edin ya da sistemi yönetenden sertifikayı yenilemesini isteyin.',
  },
  other: {
    pt: 'Em {{origin}} há outra coisa, não um servidor do Recado. Confira se falta uma parte do endereço, como a porta.',
    en: 'There is something else at {{origin}}, not a Recado server. Check whether a part of the address is missing, such as the port.',
    es: 'En {{origin}} hay otra cosa, no un servidor de Recado. Revise si falta una parte de la dirección, como el puerto.',
    tr: '{{origin}} adresinde Recado sunucusu değil, başka bir şey var. Adresin bir bölümü, örneğin bağlantı noktası eksik mi, kontrol edin.',
  },
});
