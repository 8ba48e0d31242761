/** Words for being open or shut, as questions use them, as alternatives of a pattern; 'opened goods' are something else. */
export const OPEN_OR_SHUT =
  'open|opens|opening|close|closes|closing|shut|shuts|geöffnet|offen|öffnet|öffnen|aufmacht|schließt|schließen|ouvert|ouverte|ouverts|ouvre|ouvrez|fermé|ferme|fermez|abierto|abierta|abre|abren|abrís|cierra|cierran|aperto|aperta|apre|aprite|chiude|chiudete|aberto|aberta|abrem|fecha|fecham|sluit|sluiten|открыт|открыты|открываетесь|закрываетесь';
