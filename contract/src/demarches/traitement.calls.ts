import * as z from 'zod'
import { defineCalls, download, profils } from '../call.ts'
import { formatTableur, succes } from '../commun/champs.ts'
import { parDemande } from './schemas.ts'
import * as s from './traitement.schemas.ts'

const CHARGE = 'CHARGE_DE_CLIENTELE'
const lecture = { method: 'GET', access: profils(CHARGE), scope: 'synthesedesdemandes' } as const
const ecriture = {
  method: 'POST',
  access: profils(CHARGE, { 'body.demande': 'demarche' }),
  scope: 'synthesedesdemandes',
  journal: true,
  answer: succes,
} as const

/** The treatment of requests by the staff. */
export const traitementCalls = defineCalls({
  file: {
    path: 'Demarche/file',
    summary: 'Les demandes à traiter, la plus ancienne d’abord, ou les closes ; combien il y en a de chaque sorte',
    ...lecture,
    query: s.demandeFile,
    answer: s.file,
  },
  exportFile: {
    path: 'Demarche/exportFile/{format}',
    summary: 'Les demandes que la file montre, pour un tableur',
    ...lecture,
    params: z.object({ format: formatTableur }),
    query: s.filtreFile,
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  dossier: {
    method: 'GET',
    path: 'Demarche/dossier/{demande}',
    summary: 'Une demande telle que la voit qui la traite : réponses, fichiers, suite, suivi interne',
    access: profils(CHARGE, { 'params.demande': 'demarche' }),
    scope: 'synthesedesdemandes',
    params: parDemande,
    answer: s.dossierDemande,
  },
  prendre: {
    path: 'Demarche/prendre',
    summary: 'Prend une demande : de deux agents au même instant, un seul l’obtient',
    ...ecriture,
    body: parDemande,
  },
  rendre: {
    path: 'Demarche/rendre',
    summary: 'Rend une demande à la file ; celle d’un autre, un webmestre ou un administrateur',
    ...ecriture,
    body: parDemande,
  },
  confier: {
    path: 'Demarche/confier',
    summary: 'Confie une demande à un collègue ; celle d’un autre, un webmestre ou un administrateur',
    ...ecriture,
    body: s.remise,
  },
  mettreEnAttente: {
    path: 'Demarche/mettreEnAttente',
    summary: 'Met en attente une demande que l’on traite, avec ce qu’elle attend',
    ...ecriture,
    body: s.attente,
  },
  traiter: {
    path: 'Demarche/traiter',
    summary: 'Répond au client, avec des fichiers, et dit où en est sa demande ; par qui l’a prise',
    ...ecriture,
    body: s.traitement,
    files: { field: 'fichiers', max: 20, maxBytes: 20_971_520 },
  },
  noter: {
    path: 'Demarche/noter',
    summary: 'Ajoute à une demande une note interne, qu’aucun usager ne voit',
    ...ecriture,
    body: s.note,
  },
  textesTypes: {
    path: 'Demarche/textesTypes',
    summary: 'Les textes par lesquels le personnel répond',
    ...lecture,
    answer: z.object({ resultats: z.array(s.texteType) }),
  },
  enregistrerTexteType: {
    path: 'Demarche/enregistrerTexteType',
    summary: 'Ajoute un texte type, ou le change',
    ...ecriture,
    access: profils(['ADMIN', 'WEBMASTER']),
    body: s.saisieTexteType,
  },
  supprimerTexteType: {
    path: 'Demarche/supprimerTexteType',
    summary: 'Supprime un texte type',
    ...ecriture,
    access: profils(['ADMIN', 'WEBMASTER']),
    body: z.object({ id: z.number().int().positive() }),
  },
})
