import { wordsOf } from './wordsOf.ts';

/** Kinds of things, each with names of such things. A company writes "peças", its customer writes "camisa". */
const things = `
roupa roupas peça peças produto: camisa camisas camiseta camisetas blusa blusas calça calças saia saias vestido vestidos short shorts bermuda
 casaco jaqueta terno gravata pijama meia meias moletom lingerie sutiã cueca biquíni maiô shirt dress trousers jacket camiseta falda pantalón gömlek elbise
calçado calçados peça produto: sapato sapatos tênis sandália sandálias bota botas chinelo salto shoe shoes zapato zapatos ayakkabı
acessório acessórios peça produto: bolsa bolsas mochila cinto chapéu boné brinco brincos anel colar pulseira relógio óculos carteira bag watch reloj çanta
móvel móveis peça produto: sofá sofás mesa mesas cadeira cadeiras armário armários guarda-roupa cama camas colchão estante rack poltrona escrivaninha
 sofa table chair bed silla cama armario koltuk masa
aparelho aparelhos eletrônico eletrônicos produto: celular celulares notebook computador tablet televisão televisor tv fone fones monitor impressora
 liquidificador cafeteira ventilador aspirador micro-ondas phone laptop ordenador telefon
cosmético cosméticos produto: perfume perfumes creme cremes batom maquiagem xampu shampoo condicionador frasco hidratante esmalte makeup maquillaje parfüm
produto item: livro livros brinquedo brinquedos boneca bicicleta bola tapete tapetes cortina cortinas lençol toalha toalhas edredom travesseiro panela panelas
 copo copos prato luminária quadro vaso presente ferramenta furadeira book toy libro juguete kitap
`;

/** Regions that a company names, each with places in it. Its customer asks for the place. */
const places = `
brasil país região regiões estado estados cidade cidades capital capitais interior: acre alagoas amapá amazonas bahia ceará goiás maranhão pará paraíba
 paraná pernambuco piauí rondônia roraima sergipe tocantins manaus belém macapá palmas teresina fortaleza natal recife maceió aracaju salvador brasília
 goiânia cuiabá vitória curitiba florianópolis campinas santos sorocaba guarulhos osasco niterói uberlândia londrina maringá joinville blumenau caxias
 pelotas petrópolis contagem juiz feira ilhéus mossoró caruaru petrolina imperatriz santarém marabá ananindeua anápolis dourados cascavel mooca pinheiros
 copacabana ipanema paulista carioca nordeste sudeste norte sul centro-oeste sp rj mg rs pr sc ba pe am df paulo rio janeiro minas gerais espírito santo
 mato grosso porto alegre velho horizonte belo joão pessoa luís boa branco campo grande
bairro bairros região regiões zona vila cidade: bairro bairros rua condomínio cep neighbourhood neighborhood barrio semt mahalle
país países exterior internacional: argentina uruguai paraguai chile peru bolívia colômbia méxico portugal espanha itália frança alemanha inglaterra japão
 china eua usa europa mercosul españa argentina germany france spain italy almanya türkiye istanbul ankara madrid barcelona
`;

/**
 * Beginnings of words for what companies do for all their things and customers alike: exchange, bring, take back, pay
 * back, guarantee, part into instalments. The answer does not depend on the thing or the place.
 */
const dealings =
  /^(troc|devol|entreg|envi|envio|frete|despach|reembols|estorn|garant|parcel|prazo|desist|arrepend|montag|quebr|estrag|defeit|avari|danific|retir|busca|colet|cancel|return|exchang|refund|deliver|ship|warrant|guarant|instal|cambi|reembol|garanti|cuota|broke|damage|iade|degis|teslim|kargo)/;

const generals = new Map<string, readonly string[]>();
for (const group of [...things.split(/\n(?! )/), ...places.split(/\n(?! )/)]) {
  const [kinds, members] = group.split(':');
  for (const member of wordsOf(members ?? '')) generals.set(member, wordsOf(kinds!));
}

/** What a company may call a thing or a place of this folded name; none for other words. */
export const kindsOf = (word: string): readonly string[] => generals.get(word) ?? [];

/** The word names something that holds for all things and places of a company. */
export const isDealing = (word: string): boolean => dealings.test(word);

/** Numbers, as of days, sizes and parts: a passage rarely has the customer's own number. */
export const isNumber = (word: string): boolean => /^\d{1,3}x?$/.test(word);

/** Words that say one thing together, with the one word that stands for them. All folded. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(dinheiro|valor|grana) (de volta|volta|cai|devolvido)\b|\bmoney back\b|\bdinero de vuelta\b|\bpara iadesi\b/g,
    ' reembolso ',
  ],
  [
    /\b(em|daqui|dentro de)? ?(quantos|quantas) (dias|horas|semanas|meses)\b|\bquanto tempo\b|\bhow (long|many days)\b|\bcuantos dias\b|\bcuanto tiempo\b|\bkac gun\b/g,
    ' prazo ',
  ],
  // They ask for the time of day, not for opening hours.
  [/\bque horas sao\b|\bwhat time is it\b|\bque hora es\b|\bsaat kac\b/g, ' relogio '],
];

/** A folded question whose phrases are one word each. */
export const withoutPhrases = (question: string): string =>
  phrases.reduce((words, [phrase, word]) => words.replace(phrase, word), question);
