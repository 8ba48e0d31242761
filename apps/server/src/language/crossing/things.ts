/** Foods, drinks and leisure that visitors name; a part of the table of concepts. */
export const THINGS = `apple apples|Apfel Äpfel|pomme pommes|manzana manzanas|mela mele|appel appels|maçã maçãs
pear pears|Birne Birnen|poire poires|pera peras|pera pere|peer peren|pera peras
plum plums|Pflaume Pflaumen Zwetschge Zwetschgen|prune prunes|ciruela ciruelas|prugna prugne|pruim pruimen|ameixa ameixas
cherry cherries|Kirsche Kirschen|cerise cerises|cereza cerezas|ciliegia ciliegie|kers kersen|cereja cerejas
peach peaches|Pfirsich Pfirsiche|pêche pêches|melocotón melocotones|pesca pesche|perzik perziken|pêssego pêssegos
strawberry strawberries|Erdbeere Erdbeeren|fraise fraises|fresa fresas|fragola fragole|aardbei aardbeien|morango morangos
raspberry raspberries|Himbeere Himbeeren|framboise framboises|frambuesa frambuesas|lampone lamponi|framboos frambozen|framboesa framboesas
blueberry blueberries|Heidelbeere Heidelbeeren Blaubeere Blaubeeren|myrtille myrtilles|arándano arándanos|mirtillo mirtilli|blauwe-bes bosbes bosbessen|mirtilo mirtilos
blackcurrant blackcurrants currant currants|Johannisbeere Johannisbeeren|cassis groseille groseilles|grosella grosellas|ribes|bes bessen|groselha groselhas
gooseberry gooseberries|Stachelbeere Stachelbeeren|groseille maquereau|uva-espina|uva-spina|kruisbes kruisbessen|groselha
berry berries|Beere Beeren|baie baies|baya bayas|bacca bacche|bes bessen|baga bagas
pick picking|pflücken Pflücken|cueillir cueillette|recoger recolectar|raccogliere raccolta|plukken|colher colheita
fruit fruits|Obst Früchte Frucht|fruit fruits|fruta frutas|frutta|fruit|fruta frutas
grape grapes|Traube Trauben|raisin raisins|uva uvas|uva uve|druif druiven|uva uvas
lemon lemons|Zitrone Zitronen|citron citrons|limón limones|limone limoni|citroen citroenen|limão limões
orange oranges|Orange Orangen|orange oranges|naranja naranjas|arancia arance|sinaasappel sinaasappels|laranja laranjas
banana bananas|Banane Bananen|banane bananes|plátano plátanos|banana banane|banaan bananen|banana bananas
potato potatoes|Kartoffel Kartoffeln Erdäpfel|patate patates pommes|patata patatas papa papas|patata patate|aardappel aardappels aardappelen|batata batatas
tomato tomatoes|Tomate Tomaten|tomate tomates|tomate tomates|pomodoro pomodori|tomaat tomaten|tomate tomates
onion onions|Zwiebel Zwiebeln|oignon oignons|cebolla cebollas|cipolla cipolle|ui uien|cebola cebolas
garlic|Knoblauch|ail|ajo|aglio|knoflook|alho
carrot carrots|Karotte Karotten Möhre Möhren|carotte carottes|zanahoria zanahorias|carota carote|wortel wortels|cenoura cenouras
pumpkin pumpkins|Kürbis Kürbisse|citrouille citrouilles courge|calabaza calabazas|zucca zucche|pompoen pompoenen|abóbora abóboras
mushroom mushrooms|Pilz Pilze Champignons|champignon champignons|seta setas champiñón champiñones|fungo funghi|paddenstoel paddenstoelen|cogumelo cogumelos
salad salads lettuce|Salat Salate|salade salades|ensalada ensaladas lechuga|insalata insalate|salade salades sla|salada saladas
vegetable vegetables|Gemüse|légume légumes|verdura verduras|verdura verdure|groente groenten|legume legumes
egg eggs|Ei Eier|œuf œufs|huevo huevos|uovo uova|ei eieren|ovo ovos
butter|Butter|beurre|mantequilla|burro|boter|manteiga
cheese cheeses|Käse|fromage fromages|queso quesos|formaggio formaggi|kaas|queijo queijos
yoghurt yogurt|Joghurt|yaourt|yogur|yogurt|yoghurt|iogurte
cream|Sahne Rahm|crème|nata|panna|room|natas creme
flower flowers|Blume Blumen|fleur fleurs|flor flores|fiore fiori|bloem bloemen|flor flores
bouquet bouquets|Blumenstrauß Blumensträuße Strauß|bouquet bouquets|ramo ramos|mazzo mazzi bouquet|boeket boeketten|ramo ramos buquê
rose roses|Rose Rosen|rose roses|rosa rosas|rosa rose|roos rozen|rosa rosas
wreath wreaths|Kranz Kränze|couronne couronnes|corona coronas|corona corone ghirlanda|krans kransen|coroa coroas
honey|Honig|miel|miel|miele|honing|mel
jam jams|Marmelade Konfitüre|confiture confitures|mermelada mermeladas|marmellata marmellate|jam|compota compotas
sugar|Zucker|sucre|azúcar|zucchero|suiker|açúcar
salt|Salz|sel|sal|sale|zout|sal
flour wheat|Mehl Weizen|farine blé|harina trigo|farina grano frumento|meel bloem tarwe|farinha trigo
rice|Reis|riz|arroz|riso|rijst|arroz
soup soups|Suppe Suppen|soupe soupes|sopa sopas|zuppa zuppe minestra|soep soepen|sopa sopas
pizza pizzas|Pizza Pizzen|pizza pizzas|pizza pizzas|pizza pizze|pizza pizza's|pizza pizzas
pasta noodles|Nudeln Pasta|pâtes|pasta fideos|pasta|pasta|massa
chicken|Hähnchen Huhn|poulet|pollo|pollo|kip|frango
beef|Rindfleisch Rind|bœuf|ternera vaca|manzo|rundvlees|vaca bovino
pork|Schweinefleisch Schwein|porc|cerdo|maiale|varkensvlees|porco
turkey turkeys|Truthahn Pute Puten|dinde dindes|pavo pavos|tacchino tacchini|kalkoen kalkoenen|peru perus
goose geese|Gans Gänse|oie oies|ganso gansos|oca oche|gans ganzen|ganso gansos
duck ducks|Ente Enten|canard canards|pato patos|anatra anatre|eend eenden|pato patos
rabbit rabbits|Kaninchen Hase|lapin lapins|conejo conejos|coniglio conigli|konijn konijnen|coelho coelhos
venison|Wild Hirsch Reh|gibier cerf|venado|cervo selvaggina|wild hert|veado
steak steaks fillet|Steak Steaks Filet|steak filet|filete bistec|bistecca filetto|biefstuk steak|bife filete
bacon|Speck|lard|tocino beicon|pancetta|spek|toucinho
lamb|Lamm|agneau|cordero|agnello|lam|borrego cordeiro
ham|Schinken|jambon|jamón|prosciutto|ham|presunto fiambre
sausage sausages|Wurst Würste Würstchen|saucisse saucisses|salchicha salchichas|salsiccia salsicce|worst worsten|salsicha salsichas
sandwich sandwiches roll rolls|Sandwich Brötchen Semmel|sandwich sandwichs|bocadillo bocadillos sándwich|panino panini|broodje broodjes|sanduíche sandes
loaf loaves|Brotlaib Laib Brote|pain miche|hogaza|pagnotta|brood broden|pão
biscuit biscuits cookie cookies|Keks Kekse Plätzchen|biscuit biscuits|galleta galletas|biscotto biscotti|koekje koekjes|biscoito biscoitos bolacha bolachas
chocolate|Schokolade|chocolat|chocolate|cioccolato cioccolata|chocolade|chocolate
ice-cream gelato|Eis Eiscreme|glace glaces|helado helados|gelato gelati|ijs ijsje|gelado gelados
dessert desserts pudding|Nachtisch Dessert Nachspeise|dessert desserts|postre postres|dolce dolci dessert|nagerecht toetje|sobremesa sobremesas
starter starters|Vorspeise Vorspeisen|entrée entrées|entrante entrantes|antipasto antipasti|voorgerecht voorgerechten|entrada entradas
juice juices|Saft Säfte|jus|zumo zumos jugo|succo succhi|sap sapjes|sumo sumos suco
picnic|Picknick|pique-nique|picnic|picnic|picknick|piquenique
game games play|Spiel Spiele spielen|jeu jeux jouer|juego juegos jugar|gioco giochi giocare|spel spellen spelen|jogo jogos jogar
player players|Spieler|joueur joueurs|jugador jugadores|giocatore giocatori|speler spelers|jogador jogadores
team teams|Team Mannschaft|équipe équipes|equipo equipos|squadra squadre|team ploeg|equipa equipe
playground|Spielplatz|jeux|parque|parco-giochi|speeltuin|parque
toy toys|Spielzeug Spielsachen|jouet jouets|juguete juguetes|giocattolo giocattoli|speelgoed|brinquedo brinquedos
book books|Buch Bücher|livre livres|libro libros|libro libri|boek boeken|livro livros
film films movie movies|Film Filme|film films|película películas|film|film films|filme filmes
dance dancing|Tanz tanzen|danse danser|baile bailar|danza ballare ballo|dans dansen|dança dançar
climb climbing|klettern Klettern|escalade grimper|escalada escalar|arrampicata arrampicare|klimmen|escalada escalar
paper cardboard|Papier Pappe Karton|papier carton|papel cartón|carta cartone|papier karton|papel cartão
glass|Glas|verre|vidrio|vetro|glas|vidro
gloves glove|Handschuhe|gants|guantes|guanti|handschoenen|luvas
socks sock|Socken|chaussettes|calcetines|calzini|sokken|meias
swimsuit swimwear|Badeanzug Badehose Badebekleidung|maillot|bañador|costume|zwempak zwembroek badkleding|fato-de-banho
pushchair pram buggy stroller|Kinderwagen|poussette|cochecito carrito|passeggino|kinderwagen buggy|carrinho
highchair|Hochstuhl Kinderstuhl|chaise-haute|trona|seggiolone|kinderstoel|cadeira
pregnant pregnancy|schwanger Schwangerschaft Schwangere|enceinte grossesse|embarazada embarazo|incinta gravidanza|zwanger zwangerschap|grávida gravidez
supervise supervision accompanied|Aufsicht beaufsichtigt Begleitung|surveillance accompagné accompagnés|supervisión acompañado acompañados|supervisione accompagnati accompagnato|toezicht begeleiding|supervisão acompanhado
`;
