import * as z from 'zod'
import { PROFILS_SUBORDONNES } from '../acces/profils.ts'
import { connecte, defineCalls, download } from '../call.ts'
import { formatTableur, resultats } from '../commun/champs.ts'
import * as s from './portefeuille.schemas.ts'

/** Secondary users and visitors have none: a perimeter may close to them the amounts or the volumes of some contracts. */
const DU_COMPTE = { method: 'GET', access: connecte({ sauf: PROFILS_SUBORDONNES }), scope: 'factures' } as const
const DES_CONTRATS = {
  method: 'GET',
  access: connecte({ sauf: PROFILS_SUBORDONNES, objets: { 'query.idGroupe': 'groupe' } }),
  scope: 'factures',
} as const

/** The portfolio of whoever manages many contracts (docs/domaines/tableau-de-bord.md#portefeuille). */
export const portefeuilleCalls = defineCalls({
  portefeuille: {
    ...DU_COMPTE,
    path: 'TableauDeBord/portefeuille',
    summary: 'Ce qui est à payer, en retard, en alerte et sans relevé, en tout et par groupe',
    answer: s.portefeuille,
  },
  fuitesPortefeuille: {
    ...DU_COMPTE,
    path: 'TableauDeBord/portefeuille/fuites',
    summary: 'Ce que coûtent les fuites probables, douze au plus',
    answer: s.fuitesDuPortefeuille,
  },
  contratsPortefeuille: {
    ...DES_CONTRATS,
    path: 'TableauDeBord/portefeuille/contrats',
    summary: 'Contrats d’une vue du portefeuille : reste à payer, dernier relevé, douze mois, situation',
    query: s.listePortefeuille,
    answer: resultats(s.contratDuPortefeuille),
  },
  exportPortefeuille: {
    ...DES_CONTRATS,
    path: 'TableauDeBord/portefeuille/export/{format}',
    summary: 'Contrats d’une vue du portefeuille, en CSV ou en XLSX',
    params: z.object({ format: formatTableur }),
    query: s.listePortefeuille.omit({ indexPage: true, nbElements: true }),
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})
