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

/** Folded words that say nothing about what somebody asks, in all languages of the product. */
export const emptyWords: ReadonlySet<string> = new Set(Object.values(lists).join(' ').split(/\s+/));
