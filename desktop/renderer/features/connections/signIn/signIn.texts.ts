import { texts } from '../../../lib/texts/texts.ts';

/** Words of connecting by Meta's windows. */
export const useSignInText = texts('signIn', {
  facebook: {
    pt: 'Entrar com o Facebook',
    en: 'Continue with Facebook',
    es: 'Entrar con Facebook',
    tr: 'Facebook ile devam et',
  },
  facebookHint: {
    pt: 'Você escolhe as páginas e contas do Instagram em uma janela do Facebook. Sem chaves para copiar.',
    en: 'You choose the Pages and Instagram accounts in a window of Facebook. No keys to copy.',
    es: 'Usted elige las páginas y cuentas de Instagram en una ventana de Facebook. Sin claves que copiar.',
    tr: 'Sayfaları ve Instagram hesaplarını bir Facebook penceresinde seçersiniz. Kopyalanacak anahtar yok.',
  },
  signUp: {
    pt: 'Cadastrar número na Meta',
    en: 'Sign up a number at Meta',
    es: 'Registrar un número en Meta',
    tr: 'Meta’da numara kaydet',
  },
  signUpHint: {
    pt: 'Uma janela da Meta cadastra o número e liga a conta a esta conexão. Sem chaves para copiar.',
    en: 'A window of Meta signs the number up and links its account to this connection. No keys to copy.',
    es: 'Una ventana de Meta registra el número y vincula su cuenta a esta conexión. Sin claves que copiar.',
    tr: 'Bir Meta penceresi numarayı kaydeder ve hesabını bu bağlantıya bağlar. Kopyalanacak anahtar yok.',
  },
  noApp: {
    pt: 'Esta instalação não tem um aplicativo da Meta. Use as chaves da sua empresa.',
    en: 'This installation has no app at Meta. Use your company’s own keys.',
    es: 'Esta instalación no tiene una aplicación de Meta. Use las claves de su empresa.',
    tr: 'Bu kurulumun Meta uygulaması yok. Şirketinizin anahtarlarını kullanın.',
  },
  noSignUp: {
    pt: 'O aplicativo da Meta desta instalação não cadastra números. Use as chaves da sua empresa.',
    en: 'The Meta app of this installation signs up no numbers. Use your company’s own keys.',
    es: 'La aplicación de Meta de esta instalación no registra números. Use las claves de su empresa.',
    tr: 'Bu kurulumun Meta uygulaması numara kaydetmiyor. Şirketinizin anahtarlarını kullanın.',
  },
  inBrowser: {
    pt: 'As janelas da Meta abrem só no navegador.',
    en: 'Meta’s windows open only in a browser.',
    es: 'Las ventanas de Meta solo se abren en el navegador.',
    tr: 'Meta pencereleri yalnızca tarayıcıda açılır.',
  },
  openBrowser: {
    pt: 'Abrir no navegador',
    en: 'Open in the browser',
    es: 'Abrir en el navegador',
    tr: 'Tarayıcıda aç',
  },
  orKeys: {
    pt: 'ou com as chaves da sua empresa',
    en: 'or with your company’s own keys',
    es: 'o con las claves de su empresa',
    tr: 'veya şirketinizin anahtarlarıyla',
  },
  pressAgain: {
    pt: 'Pronto. Toque de novo para abrir a janela.',
    en: 'Ready. Press again to open the window.',
    es: 'Listo. Pulse de nuevo para abrir la ventana.',
    tr: 'Hazır. Pencereyi açmak için yeniden basın.',
  },
  noSdk: {
    pt: 'O Facebook não carregou. Um bloqueador de anúncios ou a rede pode impedir.',
    en: 'Facebook did not load. An ad blocker or the network may keep it away.',
    es: 'Facebook no cargó. Un bloqueador de anuncios o la red puede impedirlo.',
    tr: 'Facebook yüklenmedi. Bir reklam engelleyici ya da ağ engelliyor olabilir.',
  },
  choose: {
    pt: 'Páginas e contas',
    en: 'Pages and accounts',
    es: 'Páginas y cuentas',
    tr: 'Sayfalar ve hesaplar',
  },
  chooseHint: {
    pt: 'Cada uma vira uma conexão, com as filas que você escolheu.',
    en: 'Each becomes a connection, with the queues that you chose.',
    es: 'Cada una se convierte en una conexión, con las colas que usted eligió.',
    tr: 'Her biri, seçtiğiniz kuyruklarla bir bağlantı olur.',
  },
  isConnected: {
    pt: 'já conectada; recebe uma chave nova',
    en: 'already connected; gets a new key',
    es: 'ya conectada; recibe una clave nueva',
    tr: 'zaten bağlı; yeni bir anahtar alır',
  },
  none: {
    pt: 'Nenhuma página',
    en: 'No pages',
    es: 'Ninguna página',
    tr: 'Sayfa yok',
  },
  noneHint: {
    pt: 'Esta pessoa não administra páginas, ou não as liberou na janela do Facebook.',
    en: 'This person manages no Pages, or did not allow them in Facebook’s window.',
    es: 'Esta persona no administra páginas, o no las permitió en la ventana de Facebook.',
    tr: 'Bu kişi hiçbir sayfayı yönetmiyor ya da Facebook penceresinde izin vermedi.',
  },
  connect_one: {
    pt: 'Conectar {{count}}',
    en: 'Connect {{count}}',
    es: 'Conectar {{count}}',
    tr: '{{count}} bağla',
  },
  connect_other: {
    pt: 'Conectar {{count}}',
    en: 'Connect {{count}}',
    es: 'Conectar {{count}}',
    tr: '{{count}} bağla',
  },
  done_one: {
    pt: '{{count}} conexão pronta',
    en: '{{count}} connection ready',
    es: '{{count}} conexión lista',
    tr: '{{count}} bağlantı hazır',
  },
  done_other: {
    pt: '{{count}} conexões prontas',
    en: '{{count}} connections ready',
    es: '{{count}} conexiones listas',
    tr: '{{count}} bağlantı hazır',
  },
});
