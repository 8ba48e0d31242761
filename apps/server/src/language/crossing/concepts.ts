import { THINGS } from './things';
import { TRADES } from './trades';

/** The languages of the table, in column order. */
export const CROSSED = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;

/** What visitors ask businesses about: a line per concept, with its words in each language. */
export const CONCEPTS = `
when|wann|quand|cuándo|quando|wanneer|quando
where|wo wohin|où|dónde|dove|waar|onde
much many|viel viele|combien|cuánto cuánta cuántos cuántas|quanto quanta quanti quante|hoeveel|quanto quanta quantos quantas
start starts begin begins|beginnt beginnen anfangen fängt startet starten Start Beginn|commence commencer début|empieza comienza empezar|inizia comincia iniziare|begint beginnen|começa começar início
end ends finish|endet enden Ende|finit finir termine fin|termina acaba terminar|finisce termina finire|eindigt einde|termina acaba terminar
accept take|nehmen akzeptieren akzeptiert annehmen|acceptez accepter prenez|aceptan acepta aceptar|accettate accettare|accepteren accepteert|aceitam aceita aceitar
price prices cost costs fee fees charge|Preis Preise kostet kosten Gebühr Gebühren|prix coût coûte coûtent tarif tarifs frais|precio precios cuesta cuestan coste tarifa tarifas|prezzo prezzi costa costano costo tariffa tariffe|prijs prijzen kost kosten tarief|preço preços custa custam custo tarifa tarifas
free|kostenlos gratis umsonst kostenfrei|gratuit gratuite gratuits gratuitement|gratis gratuito gratuita|gratis gratuito gratuita|gratis kosteloos|grátis gratuito gratuita
open opens opened opening|offen geöffnet öffnet öffnen|ouvert ouverte ouvre ouvrez ouverture|abierto abierta abre abren apertura|aperto aperta apre aprite apertura|open geopend opent|aberto aberta abre abrem abertura
close closes closed|geschlossen schließt schließen|fermé fermée ferme fermez fermeture|cerrado cerrada cierra cierran cierre|chiuso chiusa chiude chiudete chiusura|gesloten sluit sluiten|fechado fechada fecha fecham
opening open|Öffnungszeiten Öffnungszeit|horaires|horario horarios|orari orario|openingstijden|horário horários
hours|Öffnungszeiten Zeiten Uhrzeiten Stunden geöffnet|horaires heures ouvert|horario horarios horas abierto|orari orario ore aperto|openingstijden tijden uren open|horário horários horas aberto
holiday holidays|Feiertag Feiertage Feiertagen|fériés férié|festivo festivos feriado|festivi festivo|feestdag feestdagen|feriado feriados
vacation holidays|Ferien Urlaub|vacances|vacaciones|vacanze ferie|vakantie|férias
weekend|Wochenende|week-end|fin finde|weekend|weekend|fim
book booking reserve reservation|buchen Buchung reservieren Reservierung|réserver réservation|reservar reserva|prenotare prenotazione|boeken reserveren reservering boeking|reservar reserva marcar
appointment|Termin Termine|rendez-vous|cita turno|appuntamento|afspraak|consulta marcação
cancel cancellation|stornieren Stornierung absagen abmelden kündigen Kündigung|annuler annulation résilier|cancelar cancelación anular|annullare cancellare disdire cancellazione|annuleren opzeggen annulering|cancelar cancelamento
refund refunded|Erstattung erstatten erstattet Rückerstattung|remboursement rembourser remboursé|reembolso reembolsar devolución|rimborso rimborsare|terugbetaling|reembolso reembolsar
return returns|zurückgeben Rückgabe umtauschen Umtausch|retourner retour échanger rendre|devolver devolución cambiar|restituire reso restituzione|retourneren terugbrengen ruilen|devolver devolução trocar
delivery deliver shipping ship|Lieferung liefern geliefert Versand versenden|livraison livrer livrez expédition|entrega entregar envío enviar envían|consegna consegnare spedizione spedire|levering bezorgen bezorging verzending|entrega entregar envio enviar
pay payment paid|bezahlen zahlen Zahlung|payer paiement|pagar pago|pagare pagamento|betalen betaling|pagar pagamento
card cards|Karte Karten Kreditkarte EC-Karte|carte cartes|tarjeta tarjetas|carta carte|kaart pinpas creditcard|cartão cartões
cash|bar Bargeld|espèces liquide|efectivo|contanti|contant|dinheiro
invoice bill|Rechnung|facture|factura|fattura|factuur rekening|fatura recibo
deposit|Anzahlung Kaution|acompte caution arrhes|depósito fianza señal|caparra deposito cauzione acconto|aanbetaling borg|depósito caução sinal
discount reduced concession|Rabatt Ermäßigung ermäßigt|réduction remise réduit|descuento reducido reducida|sconto ridotto|korting|desconto reduzido
cheque cheques|Scheck Schecks|chèque chèques|cheque cheques|assegno assegni|cheque cheques|cheque cheques
voucher|Gutschein Gutscheine|bon chèque-cadeau|vale bono cheque|buono|cadeaubon bon|vale voucher
gift present|Geschenk|cadeau|regalo|regalo|cadeau|presente prenda
ticket tickets|Eintrittskarte Eintrittskarten Ticket Tickets Karte|billet billets ticket|entrada entradas billete|biglietto biglietti|kaartje kaartjes ticket|bilhete bilhetes ingresso
entry admission entrance|Eintritt Eingang Einlass|entrée|entrada|ingresso entrata|toegang entree ingang|entrada ingresso
membership member members|Mitgliedschaft Mitglied Mitglieder|adhésion abonnement membre membres|afiliación socio socios miembro membresía|iscrizione abbonamento socio soci|lidmaatschap lid leden|associado sócio sócios
subscription plan|Abo Abonnement Tarif|abonnement forfait|suscripción plan|abbonamento piano|abonnement|assinatura plano
trial|Probe Probezeit Testphase|essai|prueba|prova|proef proefperiode|teste experiência
month monthly|Monat monatlich|mois mensuel|mes mensual|mese mensile|maand maandelijks|mês mensal
minute minutes min mins|Minute Minuten Min|minute minutes|minuto minutos|minuto minuti|minuut minuten|minuto minutos
year annual yearly|Jahr jährlich|an année annuel|año anual|anno annuale|jaar jaarlijks|ano anual
week weekly|Woche wöchentlich|semaine|semana semanal|settimana|week|semana
day|Tag Tage|jour jours journée|día días|giorno giorni|dag dagen|dia dias
hour hr hrs|Stunde|heure|hora|ora|uur|hora
today|heute|aujourd'hui|hoy|oggi|vandaag|hoje
tomorrow|morgen|demain|mañana|domani|morgen|amanhã
monday mondays mon|Montag montags|lundi lundis|lunes|lunedì|maandag|segunda-feira segunda
tuesday tuesdays tue tues|Dienstag dienstags|mardi mardis|martes|martedì|dinsdag|terça-feira terça
wednesday wednesdays wed|Mittwoch mittwochs|mercredi mercredis|miércoles|mercoledì|woensdag|quarta-feira quarta
thursday thursdays thu thurs|Donnerstag donnerstags|jeudi jeudis|jueves|giovedì|donderdag|quinta-feira quinta
friday fridays fri|Freitag freitags|vendredi vendredis|viernes|venerdì|vrijdag|sexta-feira sexta
saturday saturdays sat|Samstag samstags Sonnabend|samedi samedis|sábado sábados|sabato|zaterdag|sábado sábados
sunday sundays sun|Sonntag sonntags|dimanche dimanches|domingo domingos|domenica|zondag|domingo domingos
parking park car|Parkplatz Parkplätze parken Auto|parking stationnement garer voiture|aparcamiento aparcar estacionamiento parking coche|parcheggio parcheggiare auto|parkeren parkeerplaats auto|estacionamento estacionar carro
bus train station|Bus Bahn Zug Bahnhof Haltestelle|bus train gare arrêt|autobús tren estación parada|autobus treno stazione fermata|bus trein station halte|autocarro comboio estação paragem
airport|Flughafen|aéroport|aeropuerto|aeroporto|vliegveld luchthaven|aeroporto
address street|Adresse Anschrift Straße|adresse rue|dirección calle|indirizzo via|adres straat|endereço morada rua
phone telephone call|Telefon Telefonnummer anrufen|téléphone appeler|teléfono llamar|telefono chiamare|telefoon telefoonnummer bellen|telefone ligar
email|E-Mail Mail|courriel mail e-mail|correo|email|e-mail|email correio
speak spoken language|spricht sprechen Sprache Sprachen|parle parlez langue langues|habla hablan hable idioma idiomas|parla parlate lingua lingue|spreekt spreken taal talen|fala falam língua idioma
english|Englisch englisch|anglais|inglés|inglese|Engels|inglês
german|Deutsch deutsch|allemand|alemán|tedesco|Duits|alemão
french|Französisch französisch|français|francés|francese|Frans|francês
spanish|Spanisch spanisch|espagnol|español|spagnolo|Spaans|espanhol
italian|Italienisch|italien|italiano|italiano|Italiaans|italiano
dog dogs pet pets|Hund Hunde Haustier Haustiere|chien chiens animaux animal|perro perros mascota mascotas|cane cani animali|hond honden huisdier huisdieren|cão cães animal animais
cat cats|Katze Katzen|chat chats|gato gatos|gatto gatti|kat katten|gato gatos
rabbit rabbits|Kaninchen|lapin lapins|conejo conejos|coniglio conigli|konijn konijnen|coelho coelhos
child children kids|Kind Kinder Kindern|enfant enfants|niño niños niña niñas|bambino bambini|kind kinderen|criança crianças
baby|Baby Säugling|bébé|bebé|neonato bebè|baby|bebé
student students|Student Studenten Studierende Schüler|étudiant étudiants|estudiante estudiantes|studente studenti|student studenten|estudante estudantes
senior seniors pensioner|Senioren Rentner|senior seniors retraité|jubilado jubilados mayores|anziani pensionati|senioren gepensioneerden|idoso idosos reformado
group groups|Gruppe Gruppen|groupe groupes|grupo grupos|gruppo gruppi|groep groepen|grupo grupos
family|Familie Familien|famille familles|familia familias|famiglia famiglie|familie gezin|família famílias
wheelchair accessible step-free|Rollstuhl barrierefrei rollstuhlgerecht|fauteuil handicapé accessible accessibilité|ruedas minusválidos accesible|rotelle disabili accessibile|rolstoel toegankelijk|rodas acessível
lift elevator|Aufzug Fahrstuhl Lift|ascenseur|ascensor|ascensore|lift|elevador
toilet toilets|Toilette Toiletten WC|toilettes WC|baño aseo aseos servicios|bagno toilette servizi|toilet wc|banheiro casa-de-banho
wifi internet|WLAN Internet|wifi internet|wifi internet|wifi internet|wifi internet|wifi internet
shower showers|Dusche Duschen|douche douches|ducha duchas|doccia docce|douche douches|chuveiro duche
towel towels|Handtuch Handtücher|serviette serviettes|toalla toallas|asciugamano asciugamani|handdoek handdoeken|toalha toalhas
locker lockers|Schließfach Spind Schließfächer|casier casiers vestiaire|taquilla taquillas|armadietto armadietti|kluisje kluisjes|cacifo armário
luggage bags|Gepäck Koffer|bagages bagage|equipaje maletas|bagagli bagaglio valigie|bagage koffers|bagagem malas
breakfast|Frühstück|petit-déjeuner déjeuner|desayuno|colazione|ontbijt|pequeno-almoço
lunch|Mittagessen|déjeuner|almuerzo comida|pranzo|lunch|almoço
dinner|Abendessen|dîner|cena|cena|avondeten diner|jantar
food eat|Essen essen|nourriture manger|comida comer|cibo mangiare|eten|comida comer
drink drinks|Getränke Getränk trinken|boisson boissons boire|bebida bebidas beber|bevande bere|drankjes drinken|bebida bebidas
coffee|Kaffee|café|café|caffè|koffie|café
tea|Tee|thé|té|tè|thee|chá
cake cakes|Kuchen Torte Torten|gâteau gâteaux|tarta tartas pastel pasteles|torta torte|taart taarten|bolo bolos
bread|Brot|pain|pan|pane|brood|pão
milk|Milch|lait|leche|latte|melk|leite
vegan|vegan vegane veganen|végane végétalien|vegano vegana veganos|vegano vegani|veganistisch|vegano vegana
vegetarian|vegetarisch vegetarische|végétarien végétarienne|vegetariano vegetariana|vegetariano|vegetarisch|vegetariano
gluten gluten-free|glutenfrei Gluten|gluten|gluten|glutine|glutenvrij|glúten
allergy allergies allergens|Allergie Allergien Allergene|allergie allergies allergènes|alergia alergias alérgenos|allergia allergie allergeni|allergie allergieën|alergia alergias
nuts|Nüsse Nuss|noix|nueces|noci|noten|nozes
room rooms|Zimmer Raum|chambre chambres salle|habitación habitaciones sala|camera camere stanza|kamer kamers|quarto quartos sala
bed beds|Bett Betten|lit lits|cama camas|letto letti|bed bedden|cama camas
night nights|Nacht Nächte|nuit nuits|noche noches|notte notti|nacht nachten|noite noites
arrive arrival check-in|Anreise anreisen Ankunft|arrivée arriver|llegada llegar|arrivo arrivare|aankomst|chegada chegar
leave departure check-out|Abreise auschecken|départ|salida|partenza|vertrek|saída partida
key keys|Schlüssel|clé clés|llave llaves|chiave chiavi|sleutel sleutels|chave chaves
pool swimming swim|Schwimmbad Hallenbad Schwimmhalle Becken schwimmen Pool|piscine nager|piscina nadar|piscina nuotare|zwembad zwemmen|piscina nadar
brewery breweries|Brauerei Brauereien|brasserie brasseries|cervecería cervecerías|birrificio|brouwerij brouwerijen|cervejaria
classic|klassisch klassische klassischer klassisches|classique classiques|clásico clásica|classico classica|klassiek klassieke|clássico clássica
pass passes|Zehnerkarte Zehnerkarten Zehnerblock Mehrfachkarte Streifenkarte|carnet carnets forfait|bono bonos|carnet tessera|rittenkaart strippenkaart|passe passes
dry drying dried|trocken trocknen Trocknung|sec sécher séchage|secar seco secado|asciugare asciutto|drogen droog|secar seco
sauna|Sauna|sauna|sauna|sauna|sauna|sauna
beach|Strand|plage|playa|spiaggia|strand|praia
class course lesson classes courses lessons|Kurs Kurse Unterricht|cours leçon|clase clases curso cursos|corso corsi lezione lezioni|cursus cursussen les lessen|aula aulas curso cursos
beginner beginners|Anfänger|débutant débutants|principiante principiantes|principiante principianti|beginner beginners|iniciante iniciantes
teacher instructor|Lehrer Lehrerin Trainer|professeur moniteur|profesor profesora monitor|insegnante istruttore|docent leraar|professor professora
tour tours guided|Führung Führungen|visite visites guidée guidées|visita visitas guiada guiadas|visita visite guidata guidate|rondleiding rondleidingen|visita visitas guiada
photo photos|Foto Fotos fotografieren|photo photos photographier|foto fotos|foto fotografare|foto fotograferen|foto fotos
museum|Museum|musée|museo|museo|museum|museu
garden|Garten|jardin|jardín|giardino|tuin|jardim
plant plants|Pflanze Pflanzen|plante plantes|planta plantas|pianta piante|plant planten|planta plantas
tree trees|Baum Bäume|arbre arbres|árbol árboles|albero alberi|boom bomen|árvore árvores
bicycle bike bikes|Fahrrad Fahrräder Rad|vélo vélos|bicicleta bicicletas bici|bicicletta biciclette bici|fiets fietsen|bicicleta bicicletas
repair repairs fix|Reparatur reparieren|réparation réparer|reparación reparar|riparazione riparare|reparatie repareren|reparação reparar reparo
hire rent rental|mieten leihen Verleih ausleihen|louer location|alquilar alquiler|noleggiare noleggio affittare|huren verhuur|alugar aluguel
warranty guarantee|Garantie Gewährleistung|garantie|garantía|garanzia|garantie|garantia
insurance|Versicherung|assurance|seguro|assicurazione|verzekering|seguro
broken damaged faulty|kaputt beschädigt defekt|cassé endommagé abîmé|roto dañado defectuoso|rotto danneggiato|kapot beschadigd|partido danificado avariado
lost|verloren Fundbüro|perdu|perdido|perso smarrito|verloren|perdido
size sizes|Größe Größen|taille tailles|talla tallas tamaño|taglia taglie misura|maat maten|tamanho tamanhos
colour color|Farbe Farben|couleur couleurs|color colores|colore colori|kleur kleuren|cor cores
order orders|Bestellung bestellen|commande commander|pedido pedir|ordine ordinare|bestelling bestellen|encomenda encomendar pedido
shop store|Laden Geschäft|magasin boutique|tienda|negozio|winkel|loja
doctor|Arzt Ärztin|médecin docteur|médico doctor|medico dottore|dokter arts|médico
dentist|Zahnarzt Zahnärztin|dentiste|dentista|dentista|tandarts|dentista
vet|Tierarzt Tierärztin|vétérinaire|veterinario|veterinario|dierenarts|veterinário
tooth teeth|Zahn Zähne|dent dents|diente dientes muela|dente denti|tand tanden|dente dentes
extraction|ziehen Extraktion|extraction|extracción|estrazione|trekken|extração
cleaning|Reinigung|nettoyage détartrage|limpieza|pulizia|reiniging|limpeza
vaccination vaccine vaccinated|Impfung impfen geimpft|vaccination vaccin|vacuna vacunación|vaccino vaccinazione|vaccinatie|vacina vacinação
emergency urgent|Notfall Notdienst dringend|urgence urgences urgent|urgencia urgencias emergencia|emergenza urgenza|noodgeval spoed|urgência emergência
pain|Schmerzen Schmerz|douleur mal|dolor|dolore|pijn|dor
prescription|Rezept|ordonnance|receta|ricetta|recept|receita
passport|Reisepass Pass|passeport|pasaporte|passaporto|paspoort|passaporte
registration register|Anmeldung anmelden registrieren|inscription inscrire|inscripción inscribirse registro|iscrizione iscriversi|inschrijving inschrijven aanmelden|inscrição inscrever registo
waste rubbish recycling|Müll Abfall Sperrmüll|déchets ordures poubelle|basura residuos|rifiuti|afval vuilnis|lixo resíduos
tax|Steuer|taxe impôt|impuesto tasa|tassa imposta|belasting|imposto taxa
permit licence|Genehmigung Erlaubnis Ausweis|permis autorisation|permiso licencia|permesso licenza|vergunning|licença autorização
library|Bücherei Bibliothek|bibliothèque|biblioteca|biblioteca|bibliotheek|biblioteca
school|Schule|école|escuela colegio|scuola|school|escola
age old|Alter alt|âge ans|edad años|età anni|leeftijd oud|idade anos
birthday|Geburtstag|anniversaire|cumpleaños|compleanno|verjaardag|aniversário
wedding|Hochzeit|mariage|boda|matrimonio|bruiloft|casamento
smoke smoking|rauchen|fumer|fumar|fumare|roken|fumar
data|Daten|données|datos|dati|gegevens|dados
export|exportieren Export|exporter export|exportar|esportare|exporteren|exportar
password|Passwort Kennwort|passe|contraseña|password|wachtwoord|senha
account|Konto|compte|cuenta|account conto|account rekening|conta
user users|Benutzer Nutzer|utilisateur utilisateurs|usuario usuarios|utente utenti|gebruiker gebruikers|utilizador usuário
server data-centre|Server Rechenzentrum|serveur serveurs|servidor servidores|server|server servers|servidor
support help|Hilfe Support|aide assistance|ayuda soporte|aiuto assistenza|hulp ondersteuning|ajuda suporte
change|ändern wechseln umbuchen|changer modifier|cambiar modificar|cambiare modificare|wijzigen veranderen|mudar alterar
receipt|Quittung Kassenbon Beleg|reçu ticket|recibo ticket|ricevuta scontrino|bon kassabon|recibo
bring|mitbringen|apporter amener|traer llevar|portare|meenemen|trazer levar
allowed|erlaubt dürfen|permis autorisé autorisés|permitido permitidos|permesso consentito ammessi|toegestaan|permitido permitidos
minimum|mindestens Mindest|minimum|mínimo|minimo|minimaal minimum|mínimo
maximum|maximal höchstens|maximum|máximo|massimo|maximaal maximum|máximo
distance far|Entfernung weit entfernt|distance loin|distancia lejos|distanza lontano|afstand ver|distância longe
use uses using|nutzen benutzen verwenden|utiliser|usar utilizar|usare utilizzare|gebruiken|usar utilizar
own|eigene eigenen eigener eigenes|propre|propio propia|proprio propria|eigen|próprio própria
website site page|Website Webseite Internetseite Homepage|site page|sitio página web|sito pagina|website pagina|site página
domain|Domain Domäne|domaine|dominio|dominio|domein|domínio
file files|Datei Dateien|fichier fichiers|archivo archivos fichero ficheros|file|bestand bestanden|arquivo arquivos ficheiro
upload|hochladen hochlädt|téléverser télécharger|subir cargar|caricare|uploaden|carregar enviar
delete remove|löschen entfernen|supprimer effacer|eliminar borrar|eliminare cancellare|verwijderen wissen|excluir apagar remover
install installation|installieren Installation|installer installation|instalar instalación|installare installazione|installeren installatie|instalar instalação
drone drones|Drohne Drohnen|drone drones|dron drones|drone droni|drone drones|drone drones
canoe canoes kayak kayaks|Kanu Kanus Kajak Kajaks|canoë canoës kayak kayaks|canoa canoas kayak kayaks|canoa canoe kayak|kano kano's kajak kajaks|canoa canoas caiaque caiaques
boat boats|Boot Boote|bateau bateaux|barco barcos barca|barca barche|boot boten|barco barcos
electricity power|Strom Elektrizität|électricité courant|electricidad corriente luz|elettricità corrente|stroom elektriciteit|eletricidade luz
charger charging charge|laden aufladen Ladestation Ladesäule|recharger recharge borne|cargar carga cargador|ricaricare ricarica colonnina|opladen laadpaal|carregar carregador
campfire fire fires|Lagerfeuer Feuer|feu feux|fogata hoguera fuego|fuoco falò|kampvuur vuur|fogueira fogo
barbecue grill|Grill grillen|barbecue|barbacoa parrilla|barbecue griglia|barbecue|churrasco churrasqueira
tent tents|Zelt Zelte|tente tentes|tienda tiendas|tenda tende|tent tenten|tenda tendas
caravan motorhome camper|Wohnwagen Wohnmobil|caravane camping-car|caravana autocaravana|caravan camper roulotte|caravan camper|caravana autocaravana
pitch pitches site sites|Stellplatz Stellplätze|emplacement emplacements|parcela parcelas|piazzola piazzole|standplaats plaats|lote lotes
furniture sofa couch|Möbel Sofa Couch|meuble meubles canapé|mueble muebles sofá|mobili divano|meubels bank|móveis sofá
chair chairs|Stuhl Stühle|chaise chaises|silla sillas|sedia sedie|stoel stoelen|cadeira cadeiras
table tables|Tisch Tische|table tables|mesa mesas|tavolo tavoli|tafel tafels|mesa mesas
upholster upholstery reupholster|polstern Polsterung|tapisser tapisserie|tapizar tapizado|tappezzare tappezzeria|stofferen bekleding|estofar estofamento
restore restoration refinish|restaurieren Restaurierung|restaurer restauration|restaurar restauración|restaurare restauro|restaureren restauratie|restaurar restauro
print printing printer|drucken Drucker Ausdruck|imprimer impression imprimante|imprimir impresora impresión|stampare stampa stampante|printen printer afdrukken|imprimir impressora impressão
drum drums|Schlagzeug|batterie|batería|batteria|drums drumstel|bateria
piano|Klavier Piano|piano|piano|pianoforte|piano|piano
guitar|Gitarre|guitare|guitarra|chitarra|gitaar|guitarra violão
market stall stalls|Markt Marktstand Stand|marché stand|mercado puesto puestos|mercato bancarella|markt kraam|mercado banca
automatic|Automatik Automatikgetriebe|automatique|automático|automatico|automaat automatisch|automático
licence license|Führerschein|permis|carnet carné|patente|rijbewijs|carta
grind ground grinding|mahlen gemahlen|moudre moulu|moler molido|macinare macinato|malen gemalen|moer moído
app application|App Anwendung|appli application|aplicación app|app applicazione|app applicatie|aplicativo app aplicação
offline connection|offline Verbindung|hors-ligne connexion|conexión|connessione|verbinding|conexão ligação
exam exams test|Prüfung Prüfungen Test|examen examens|examen exámenes prueba|esame esami|examen examens toets|exame exames prova
certificate|Zertifikat Bescheinigung Urkunde|certificat attestation|certificado|certificato|certificaat|certificado
intensive|intensiv Intensivkurs Intensivkurse|intensif|intensivo|intensivo|intensief|intensivo
evening|Abend abends Abendkurs|soir soirée|noche tarde|sera serale|avond|noite
morning|Vormittag Morgen vormittags|matin matinée|mañana|mattina mattino|ochtend|manhã
winter|Winter|hiver|invierno|inverno|winter|inverno
summer|Sommer|été|verano|estate|zomer|verão
visit home-visit house|Hausbesuch Hausbesuche Besuch|domicile|domicilio|domicilio|huisbezoek|domicílio
guest guests visitor visitors|Gast Gäste Besucher|invité visiteur visiteurs client|invitado visitante visitantes huésped|ospite ospiti visitatore|gast gasten bezoeker|convidado visitante hóspede
person people persons|Person Personen Leute|personne personnes|persona personas|persona persone|persoon personen mensen|pessoa pessoas
last latest|letzte letzter letzten spätestens|dernier dernière|último última|ultimo ultima|laatste|último última
heating|Heizung|chauffage|calefacción|riscaldamento|verwarming|aquecimento
air-conditioning|Klimaanlage|climatisation|aire climatización|climatizzazione condizionatore|airco|ar-condicionado
terrace balcony|Terrasse Balkon|terrasse balcon|terraza balcón|terrazza balcone|terras balkon|terraço varanda
water|Wasser|eau|agua|acqua|water|água
quiet noise|Ruhe Ruhezeit Lärm leise|silence bruit calme|silencio ruido|silenzio rumore|stilte lawaai|silêncio ruído
helmet helmets|Helm Helme|casque casques|casco cascos|casco caschi|helm helmen|capacete capacetes
ski skis skiing|Ski Skier|ski skis|esquí esquís|sci|ski skis|esqui
theatre performance show|Theater Vorstellung Aufführung|théâtre spectacle représentation|teatro función espectáculo|teatro spettacolo|theater voorstelling|teatro espetáculo
song music concert|Musik Konzert|musique concert|música concierto|musica concerto|muziek concert|música concerto
newsletter|Newsletter|newsletter|boletín|newsletter|nieuwsbrief|newsletter
job jobs vacancy vacancies|Stelle Stellen Job Arbeitsplatz|emploi poste|empleo trabajo|lavoro posto|vacature baan|emprego vaga
weight heavy|Gewicht schwer|poids lourd|peso pesado|peso pesante|gewicht zwaar|peso pesado
contact|Kontakt|contact|contacto|contatto|contact|contato
directions location|Anfahrt Standort Lage|accès itinéraire|ubicación situación|posizione indicazioni|ligging route|localização
office|Büro Sekretariat|bureau secrétariat|oficina secretaría|ufficio segreteria|kantoor|escritório secretaria
complaint complaints|Beschwerde Beschwerden Reklamation|réclamation plainte|queja quejas reclamación|reclamo reclami|klacht klachten|reclamação queixa
owner owns boss manager director|Inhaber Inhaberin gehört Chef Chefin Leiter Leiterin Leitung|propriétaire patron gérant directeur|dueño dueña propietario director|proprietario titolare direttore|eigenaar baas directeur|dono proprietário diretor
teach teaches taught tuition|unterrichtet unterrichten lehrt Unterricht|enseigne enseigner|enseña imparte enseñar|insegna insegnare|onderwijst|ensina ensinar
learn learning|lernen|apprendre|aprender|imparare|leren|aprender
individual one-to-one private|Einzel einzeln privat|individuel particulier|individual particular|individuale privato|individueel privé|individual particular
waiting wait|Warte warten Wartezeit|attente attendre|espera esperar|attesa aspettare|wachten wachttijd|espera esperar
list|Liste|liste|lista|lista|lijst|lista
second|zweites zweite zweiter|deuxième|segundo segunda|secondo seconda|tweede|segundo segunda
half|halb halbe halber|demi demie|medio media|mezzo mezza|half halve|meio meia
adult adults|Erwachsene Erwachsener Erwachsenen|adulte adultes|adulto adultos|adulto adulti|volwassene volwassenen|adulto adultos
party parties celebration|Feier Feiern Party|fête fêtes|fiesta fiestas|festa feste|feest feestje|festa festas
duration last lasts|Dauer dauert|durée dure|duración dura|durata dura|duur duurt|duração dura
place places space spaces|Platz Plätze|place places|plaza plazas|posto posti|plek plekken|vaga vagas lugar
euro euros|Euro Euros|euro euros|euro euros|euro|euro euro's|euro euros
germany|Deutschland|Allemagne|Alemania|Germania|Duitsland|Alemanha
england britain|England Großbritannien|Angleterre|Inglaterra|Inghilterra|Engeland|Inglaterra
abroad|Ausland|étranger|extranjero|estero|buitenland|estrangeiro
travel trip journey|Reise Reisen reisen|voyage voyager|viaje viajar|viaggio viaggiare|reis reizen|viagem viajar
hotel|Hotel|hôtel|hotel|albergo hotel|hotel|hotel
overnight stay|Übernachtung übernachten Aufenthalt|séjour nuitée|estancia alojamiento|soggiorno pernottamento|verblijf overnachting|estadia
care daycare|Betreuung Pflege|garde soins|cuidado guardería|cura assistenza|opvang zorg|cuidado creche
treatment|Behandlung|traitement soin|tratamiento|trattamento|behandeling|tratamento
consultation|Sprechstunde Beratung Untersuchung|consultation|consulta|consulto|consult spreekuur|consulta
massage|Massage Massagen|massage massages|masaje masajes|massaggio massaggi|massage massages|massagem
alcohol|Alkohol|alcool|alcohol|alcol|alcohol|álcool
picture pictures|Bild Bilder|image images|imagen imágenes|immagine immagini|afbeelding|imagem imagens
christmas|Weihnachten|Noël|Navidad|Natale|kerst kerstmis|Natal
easter|Ostern|Pâques|Pascua|Pasqua|Pasen|Páscoa
${THINGS}${TRADES}`;
