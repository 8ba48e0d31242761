/** What visitors ask particular trades about; a part of the table of concepts. */
export const TRADES = `violin|Geige Violine|violon|violín|violino|viool|violino
cello|Cello|violoncelle|violonchelo|violoncello|cello|violoncelo
flute recorder|Flöte Blockflöte|flûte|flauta|flauto|fluit|flauta
saxophone|Saxophon Saxofon|saxophone|saxofón|sassofono|saxofoon|saxofone
singing sing|Gesang singen|chant chanter|canto cantar|canto cantare|zang zingen|canto cantar
choir|Chor|chorale chœur|coro|coro|koor|coro
instrument instruments|Instrument Instrumente|instrument instruments|instrumento instrumentos|strumento strumenti|instrument instrumenten|instrumento instrumentos
suit suits|Anzug Anzüge|costume costumes|traje trajes|abito abiti|pak pakken|fato fatos
shirt shirts|Hemd Hemden|chemise chemises|camisa camisas|camicia camicie|overhemd|camisa camisas
trousers jeans|Hose Hosen Jeans|pantalon pantalons|pantalón pantalones|pantaloni|broek broeken|calças
jacket coat|Jacke Mantel|veste manteau|chaqueta abrigo|giacca cappotto|jas|casaco
dress dresses|Kleid Kleider|robe robes|vestido vestidos|vestito vestiti|jurk jurken|vestido vestidos
bride bridal|Braut|mariée|novia|sposa|bruid|noiva
curtain curtains|Vorhang Vorhänge Gardinen|rideau rideaux|cortina cortinas|tendaggio|gordijn gordijnen|cortina cortinas
rug rugs carpet carpets|Teppich Teppiche|tapis|alfombra alfombras|tappeto tappeti|tapijt tapijten|tapete tapetes
duvet duvets|Bettdecke Bettdecken Federbett|couette couettes|edredón edredones|piumone piumoni|dekbed dekbedden|edredom edredons
bedding linen|Bettwäsche|literie linge|sábanas|biancheria|beddengoed|lençóis
wash washing laundry clean cleans|waschen Wäsche reinigen|laver lavage nettoyer|lavar lavado limpiar|lavare lavaggio pulire|wassen wasgoed|lavar lavagem limpar
iron ironing|bügeln|repasser repassage|planchar plancha|stirare stiratura|strijken|engomar
leather|Leder|cuir|cuero|cuoio|leer|couro
alteration alterations sewing|Änderung Änderungen nähen|retouche retouches|arreglo arreglos|modifiche sartoria|vermaken|arranjos
row rowing|Ruder rudern|aviron ramer|remo remos|remi remare|roeien|remo remar
sail sailing|Segel segeln|voile|vela|vela|zeilen|vela
fish fishing|Fisch angeln|poisson pêche pêcher|pescado pesca pescar|pesce pesca pescare|vis vissen|peixe pesca pescar
motor engine|Motor|moteur|motor|motore|motor|motor
puppy puppies|Welpe Welpen|chiot chiots|cachorro cachorros|cucciolo cuccioli|puppy puppy's|filhote filhotes
kitten kittens|Kätzchen|chaton chatons|gatito gatitos|gattino gattini|kitten kittens|gatinho gatinhos
worm worming|Wurm Wurmkur|vermifuge|lombriz desparasitación|vermi sverminazione|worm ontworming|vermes desparasitação
tick ticks|Zecke Zecken|tique tiques|garrapata garrapatas|zecca zecche|teek teken|carraça
flea fleas|Floh Flöhe|puces|pulga pulgas|pulce pulci|vlo vlooien|pulga pulgas
tablet tablets pill pills|Tablette Tabletten|comprimé comprimés|pastilla pastillas|compressa compresse|tablet tabletten|comprimido comprimidos
collar|Halsband|collier|collar|collare|halsband|coleira
cremation burial|Kremierung Bestattung|crémation|cremación|cremazione|crematie|cremação
euthanasia|Einschläfern|euthanasie|eutanasia|eutanasia|euthanasie|eutanásia
blood|Blut|sang|sangre|sangue|bloed|sangue
donate donation|spenden Spende|don donner|donar donación|donare donazione|doneren donatie|doar doação
chip microchip|Chip Mikrochip chippen|puce|microchip|microchip|chip chippen|microchip
castration neuter spay|Kastration kastrieren|castration stérilisation|castración esterilización|castrazione sterilizzazione|castratie|castração esterilização
pottery ceramics|Töpferei töpfern Keramik|poterie céramique|cerámica alfarería|ceramica|keramiek pottenbakken|cerâmica olaria
clay|Ton|argile|arcilla|argilla|klei|argila
kiln|Brennofen|four|horno|forno|oven|forno
drive driving|fahren|conduire|conducir|guidare|rijden besturen|conduzir
collect fetch|abholen Abholung holen|récupérer retirer|recoger recogida|ritirare ritiro|ophalen afhalen|levantar recolher
notice|Kündigungsfrist Kündigung kündigen Frist|préavis|preaviso|preavviso|opzegtermijn|aviso
storage store|Lagerung lagern Einlagerung einlagern Lager|stockage stocker entreposage garde-meuble|almacenamiento almacenar guardamuebles|deposito magazzino|opslag opslaan|armazenamento armazenar
move moves moving removal removals|Umzug Umzüge umziehen|déménagement déménager|mudanza mudanzas|trasloco traslochi|verhuizing verhuizen|mudança mudanças
carry transport|transportieren befördern|transporter transportez transport|transportar transporte|trasportare trasporto|vervoeren vervoer|transportar transporte
animal animals|Tier Tiere|animal animaux|animal animales|animale animali|dier dieren|animal animais
house houses flat|Haus Häuser Wohnung|maison appartement|casa piso|casa appartamento|huis woning|casa apartamento
gardener gardeners|Gärtner Gärtnerin|jardinier jardiniers|jardinero jardineros|giardiniere giardinieri|tuinman|jardineiro jardineiros
home|Hause Zuhause|domicile maison|casa domicilio|casa domicilio|thuis huis|casa domicílio
valid validity expire expires expiry|gültig gilt gelten Gültigkeit ablaufen|valable valide validité expire|válido válida validez caduca vale|valido valida validità scade|geldig geldigheid verloopt|válido válida validade expira
next|nächste nächster nächsten nächstes|prochain prochaine|próximo próxima|prossimo prossima|volgende eerstvolgende|próximo próxima
wear clothes clothing|anziehen Kleidung tragen|porter vêtements tenue|ropa llevar vestir|vestiti indossare abbigliamento|dragen kleding kleren|roupa vestir
pass passed|bestehen bestanden|réussir réussite|aprobar aprobado|superare promosso|slagen geslaagd|passar aprovado
fail failed|durchfallen durchgefallen|échouer échec raté|suspender suspenso|bocciato bocciare|zakken gezakt|reprovar chumbar
included includes include|inbegriffen enthalten inklusive|compris comprise inclus incluse|incluido incluida incluye|incluso inclusa compreso|inbegrepen inclusief|incluído incluída inclui
sick ill illness|krank Krankheit|malade maladie|enfermo enferma enfermedad|malato malata malattia|ziek ziekte|doente doença
late delay|spät verspätet Verspätung|retard tard|tarde retraso|ritardo tardi|laat vertraging|atraso tarde
early|früh früher|tôt avance|temprano pronto|presto anticipo|vroeg eerder|cedo
postpone reschedule|verschieben verlegen|reporter décaler|aplazar reprogramar|rinviare spostare|verzetten uitstellen|adiar remarcar
extend extension renew renewal|verlängern Verlängerung|prolonger renouveler prolongation|prolongar renovar renovación|prolungare rinnovare rinnovo|verlengen verlenging|prolongar renovar renovação
buy purchase sell sells sale|kaufen Kauf verkaufen Verkauf|acheter achat vendre vente|comprar compra vender venta|comprare acquisto vendere vendita|kopen verkopen verkoop|comprar compra vender venda
stock available|vorrätig verfügbar lieferbar|stock disponible|existencias disponible|disponibile magazzino|voorraad beschikbaar leverbaar|estoque disponível
used second-hand|gebraucht Gebrauchte|occasion|usado usada segunda|usato usata|tweedehands gebruikt|usado usada
transfer|Überweisung überweisen|virement|transferencia|bonifico|overschrijving|transferência
instalment instalments|Rate Raten Ratenzahlung|mensualité échelonné|plazos cuotas|rate rateale|termijnen|prestações parcelas
vat|Mehrwertsteuer MwSt|TVA|IVA|IVA|btw|IVA
workshop seminar|Workshop Seminar Kurs|atelier stage séminaire|taller seminario|laboratorio seminario|workshop seminar|oficina seminário
horse horses pony ponies|Pferd Pferde Pony|cheval chevaux poney|caballo caballos poni|cavallo cavalli|paard paarden pony|cavalo cavalos pónei
ride riding|reiten Reiten Ausritt|équitation monter|montar equitación|equitazione cavalcare|rijden paardrijden|montar equitação
shoe shoes boots|Schuhe Schuh Stiefel|chaussures bottes|zapatos botas calzado|scarpe stivali|schoenen laarzen|sapatos botas
glasses lens lenses|Brille Brillen Linsen Gläser|lunettes lentilles verres|gafas lentillas|occhiali lenti|bril brillen lenzen|óculos lentes
eye eyes sight|Auge Augen Sehtest|œil yeux vue|ojo ojos vista|occhio occhi vista|oog ogen|olho olhos visão
hair haircut|Haare Haar Haarschnitt|cheveux coiffure coupe|pelo cabello corte|capelli taglio|haar kapsel knippen|cabelo corte
tyre tyres wheel wheels|Reifen Rad Räder|pneu pneus roue roues|neumático neumáticos rueda|gomma gomme pneumatici ruota|band banden wiel|pneu pneus roda
brake brakes|Bremse Bremsen|frein freins|freno frenos|freno freni|rem remmen|travão travões freio
chimney|Schornstein Kamin|cheminée|chimenea|camino canna|schoorsteen|chaminé
stove boiler|Ofen Heizkessel|poêle chaudière|estufa caldera|stufa caldaia|kachel ketel|fogão caldeira
kitchen cook cooking|Küche kochen|cuisine cuisiner|cocina cocinar|cucina cucinare|keuken koken|cozinha cozinhar
linen sheets|Bettwäsche Laken|draps linge|sábanas|lenzuola biancheria|lakens beddengoed|lençóis
wine wines|Wein Weine|vin vins|vino vinos|vino vini|wijn wijnen|vinho vinhos
beer beers|Bier Biere|bière bières|cerveza cervezas|birra birre|bier bieren|cerveja cervejas
meat|Fleisch|viande|carne|carne|vlees|carne
menu|Speisekarte Menü|menu|menú carta|menù|menukaart menu|menu ementa cardápio
seat seats|Sitzplatz Sitzplätze|siège sièges|asiento asientos|posti sedili|zitplaats zitplaatsen|assento assentos lugar
computer laptop|Computer Rechner Laptop|ordinateur portable|ordenador portátil|computer portatile|computer laptop|computador portátil
battery|Akku Batterie|batterie|batería pila|batteria|accu batterij|bateria
window windows|Fenster|fenêtre fenêtres|ventana ventanas|finestra finestre|raam ramen|janela janelas
door doors|Tür Türen|porte portes|puerta puertas|porta porte|deur deuren|porta portas
back spine|Rücken|dos|espalda|schiena|rug|costas
knee|Knie|genou|rodilla|ginocchio|knie|joelho
lesson lessons|Fahrstunde Fahrstunden Unterrichtsstunde Unterrichtsstunden Reitstunde Reitstunden Privatstunde Privatstunden Einzelstunde Einzelstunden|leçon leçons|clase clases|lezione lezioni|les lessen rijles|aula aulas
`;
