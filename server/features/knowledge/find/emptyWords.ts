const lists = {
  pt: `a à ao aos as com como da das de do dos e em entre era essa esse esta este eu foi isso isto ja la lhe mais mas
    me meu minha meus minhas muito na nas nao nem no nos nossa nosso num numa o os ou para pra pro pela pelas pelo pelos
    por porque qual quais quando que quem se sem ser sera seu sua seus suas so sobre sao tambem te tem ter tenho temos
    tinha um uma uns umas vai vao voces voce vcs vc ate estou estao esta estava ha havia eh ne ai aqui ali entao
    oi ola bom boa dia tarde noite obrigado obrigada favor por gostaria queria quero saber preciso poderia pode posso
    podem consigo consegue fazer faz faco fica ficam ficar algum alguma alguns algumas cada ainda onde existe existem
    acontece caso devo deve precisa ir vou quiser dar da ver tudo todo todos toda todas mim tipo coisa e'`,
  en: `a about all also am an and any are as at be been but by can could did do does for from get had has have hello hi
    how i if in into is it its just know like me my need no not of on one or our out please should so some tell than
    thank thanks that the their them then there these they this to up us want was we were what when where which who
    why will with would you your`,
  es: `a al algo algun alguna algunos como con cual cuales cuando de del desde donde el ella ellos en entre era es esa
    ese esta este estan estoy esto fue ha hacer hago hasta hay hola buenos buenas dias tardes noches la las le les lo
    los mas me mi mis muy necesito ni no nos nuestra nuestro o para pero por porque puede puedo pueden que quien quiero
    quisiera gracias favor saber se ser si sin sobre son su sus tambien te tener tengo tiene tienen tu un una unos usted
    ustedes y ya yo`,
  tr: `acaba ama ancak bana ben beni bir biz bizim bu bunu cok da daha de degil diye en gibi hangi hem hic icin ile ise
    istiyorum ki kim lutfen merhaba mi mu nasil ne neden nedir nerede o olan olarak olur onu sen siz size sizin su tum
    var ve veya ya yok yapabilir miyim misiniz musunuz selam tesekkurler gunaydin`,
};

/** How people begin, ask and thank: greetings, courtesies, and that they have a question at all. */
const courtesies = {
  pt: `oie oii opa eai salve fala alo gente pessoal galera moca moco amigo amiga querido querida senhor senhora sr sra
    bem blz beleza tranquilo joia desculpa desculpe desculpem incomodar incomodo licenca gentileza obg obgd obrigadao
    obrigadinha grato grata agradeco agradecida agradecido valeu vlw abraco abracos aguardo certo ok okay tchau duvida
    duvidas duvidinha pergunta perguntar perguntinha informacao informacoes info ajuda ajudar ajudaria ajudarem dizer
    diga dizerem falar informar informarem explicar explicarem esclarecer saberia saberiam sabe sabem conseguiria
    conseguiriam conseguem conseguir gostava queriamos queremos tenha sera acho acha imagino entendi olha ve viu sabia
    so pouquinho rapidinho rapido tava to ta tou tb tbm pq vcs cara mano nossa poxa puxa haha rs kkk quantas quantos
    deixa deixe diz dizem rapida rapidinha menos acaso socorro possivel der vem vir confirmar`,
  en: `hey hiya morning afternoon evening night good team guys sir madam dear sorry excuse bother bothering quick
    question questions wondering wonder tell help info information ok okay thx cheers appreciate advance asap kindly
    let think guess anyone someone maybe really`,
  es: `oye buenas buen dia amigo amiga senor senora disculpa disculpe perdon perdona molestar molestia duda dudas
    pregunta preguntar informacion info ayuda ayudar ayudarme decir decirme diga explicar sabes sabe
    saben podria podrian quisiera agradezco agradeceria ok adios saludos bien`,
  tr: `iyi gunler aksamlar geceler kolay gelsin efendim abi abla hocam pardon rahatsiz ediyorum soru sorum sormak soracaktim
    bilgi bilgisi yardim yardimci olabilir alabilir ogrenmek tesekkur ederim sagol rica tamam selamlar`,
};

/** Folded words that say nothing about what somebody asks, in all languages of the product. */
export const emptyWords: ReadonlySet<string> = setOf(lists, courtesies);

/**
 * Folded words of a story around a question: when it was, and that there was a thing that somebody bought. A passage with
 * them is found by them. One without them may answer all the same.
 */
export const storyWords: ReadonlySet<string> = setOf({
  pt: `hoje ontem anteontem amanha agora semana mes ano passado passada proximo proxima vez vezes produto produtos item
    itens compra compras comprei comprar comprou comprado comprada peguei pegou ganhei levei acabei chegou problema
    novo nova mesmo mesma pessoa pessoas lugar pouco fiz
    fizemos tirar tira serviu gostei semanas meses anos atras receber recebo recebe recebi recebemos mandar manda
    veio usar uso serve`,
  en: `today yesterday tomorrow now week weeks month months year years ago receive received use last
    next time product products item items thing bought buy purchased purchase got problem issue new same person people`,
  es: `hoy ayer anteayer manana ahora semana mes ano pasado pasada proximo proxima vez veces producto productos articulo
    compra compre comprar comprado problema semanas meses anos hace recibir recibo recibi usar nuevo nueva mismo misma
    persona personas`,
  tr: `bugun dun yarin simdi hafta ay yil gecen gelecek urun urunu urunler aldim satin almistim almak sorun yeni ayni
    kisi`,
});

function setOf(...groups: Readonly<Record<string, string>>[]): ReadonlySet<string> {
  return new Set(
    groups.flatMap((group) => Object.values(group)).flatMap((words) => words.trim().split(/\s+/)),
  );
}
