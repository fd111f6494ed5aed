import * as z from 'zod'
import { defineFabrique } from './fabrique.ts'
import { pageExterne } from './page-externe/page-externe.ts'
import { reglage } from './page-externe/reglages.ts'

const variables = z.object({
  COBALT_URL: reglage.url,
  COBALT_METHODE: reglage.methode,
  COBALT_CHAMPS: reglage.champs,
  COBALT_CLE: reglage.cle,
  COBALT_CHAMP_SIGNATURE: reglage.champSignature,
  COBALT_REPONSE: reglage.reponse,
  COBALT_STATUTS: reglage.statuts,
  COBALT_URL_ETAT: reglage.urlEtat,
  COBALT_JETON_ETAT: reglage.jetonEtat,
})

/**
 * COBALT (docs/domaines/paiements.md#prestataires). Unverified: no public protocol bears this name; its contract is put
 * into configuration.
 */
export const cobalt = defineFabrique({
  type: 'COBALT',
  variables,
  creer: (reglages) =>
    pageExterne('COBALT', {
      url: reglages.COBALT_URL,
      methode: reglages.COBALT_METHODE,
      champs: reglages.COBALT_CHAMPS,
      cle: reglages.COBALT_CLE,
      champSignature: reglages.COBALT_CHAMP_SIGNATURE,
      reponse: reglages.COBALT_REPONSE,
      statuts: reglages.COBALT_STATUTS,
      urlEtat: reglages.COBALT_URL_ETAT,
      jetonEtat: reglages.COBALT_JETON_ETAT,
    }),
})
