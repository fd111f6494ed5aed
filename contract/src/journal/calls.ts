import * as z from 'zod'
import { defineCalls, download, profils } from '../call.ts'
import { formatTableur, resultats } from '../commun/champs.ts'
import * as s from './schemas.ts'

/** What the staff has written, for its administrators. */
export const journalCalls = defineCalls({
  listeActes: {
    method: 'GET',
    path: 'Journal/listeActes',
    summary: 'Ce que le personnel a écrit, le plus récent d’abord ; le total s’arrête à 10 001',
    access: profils('ADMIN'),
    scope: null,
    query: s.demandeJournal,
    answer: resultats(s.acteJournal),
  },
  verifierJournal: {
    method: 'GET',
    path: 'Journal/verification',
    summary: 'Si chaque ligne du journal porte l’empreinte de la précédente et la sienne',
    access: profils('ADMIN'),
    scope: null,
    answer: s.etatJournal,
  },
  exportJournal: {
    method: 'GET',
    path: 'Journal/export/{format}',
    summary: 'Les lignes du journal qu’une recherche trouve, avec leurs empreintes, pour un tableur',
    access: profils('ADMIN'),
    scope: null,
    params: z.object({ format: formatTableur }),
    query: s.filtreJournal,
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})
