import * as z from 'zod'
import { contrat, defineCalls, download } from '../call.ts'
import { numeroContrat, succes } from '../commun/champs.ts'
import * as e from './ecretement.schemas.ts'
import * as s from './fuites.schemas.ts'

/** Visitors look, they change nothing. */
const deQuiEcrit = contrat('body.numeroContrat', { sauf: ['UTILISATEUR_VISITEUR'] })

/** What a contract loses by water that never stops, what its subscriber answers to it, and what would tell him. */
export const fuitesCalls = defineCalls({
  fuite: {
    method: 'GET',
    path: 'Alerte/fuite/{contract}',
    summary:
      'L’écoulement continu d’un contrat : depuis quand, combien, à quel prix, ce qui en fut dit ; celui qui vient de cesser aussi ; ses jours d’excès',
    access: contrat('params.contract'),
    scope: 'alertes',
    params: z.object({ contract: numeroContrat }),
    answer: s.fuiteDuContrat,
  },
  preuveFuite: {
    method: 'GET',
    path: 'Alerte/preuveFuite/{contract}',
    summary: 'Quand et comment le titulaire fut prévenu de l’écoulement continu d’un contrat, en PDF',
    access: contrat('params.contract'),
    scope: 'alertes',
    params: z.object({ contract: numeroContrat }),
    answer: download('application/pdf'),
  },
  ecretement: {
    method: 'GET',
    path: 'Facture/ecretement/{contract}',
    summary:
      'Ce dont une facture serait allégée après une fuite, ligne à ligne, et jusqu’à quand le demander ; ou pourquoi elle ne l’est pas',
    access: contrat('params.contract'),
    scope: 'factures',
    params: e.contratEcrete,
    query: e.demandeEcretement,
    answer: e.ecretementCalcule,
  },
  repondreFuite: {
    method: 'POST',
    path: 'Alerte/repondreFuite',
    summary: 'Dit la cause d’un écoulement continu, pour un temps, ou qu’il est réparé ; remplace la réponse d’avant',
    access: deQuiEcrit,
    scope: 'alertes',
    body: s.saisieReponseFuite,
    answer: succes.extend({ reponse: s.reponseFuite }),
  },
  annulerReponseFuite: {
    method: 'POST',
    path: 'Alerte/annulerReponseFuite',
    summary: 'Retire la réponse donnée à un écoulement continu ; sans réponse, ne change rien',
    access: deQuiEcrit,
    scope: 'alertes',
    body: z.object({ numeroContrat }),
    answer: succes,
  },
  fuiteLue: {
    method: 'POST',
    path: 'Alerte/fuiteLue',
    summary: 'Note que l’abonné a lu, dans l’espace client, ce qui est dit de son écoulement continu',
    access: deQuiEcrit,
    scope: 'alertes',
    body: z.object({ numeroContrat }),
    answer: succes,
  },
  simulationAlerte: {
    method: 'POST',
    path: 'Alerte/simulationAlerte',
    summary: 'Combien de fois une alerte aurait sonné en un an sur un contrat, et ce qu’il consomme d’ordinaire',
    access: contrat('body.contrat'),
    scope: 'alertes',
    readOnly: true,
    body: s.saisieSimulation,
    answer: s.simulationAlerte,
  },
})
