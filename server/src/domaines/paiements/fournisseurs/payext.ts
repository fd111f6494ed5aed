import * as z from 'zod'
import { defineFabrique } from './fabrique.ts'
import { pageExterne } from './page-externe/page-externe.ts'
import { reglage } from './page-externe/reglages.ts'

const variables = z.object({
  PAYEXT_URL: reglage.url,
  PAYEXT_METHODE: reglage.methode,
  PAYEXT_CHAMPS: reglage.champs,
  PAYEXT_CLE: reglage.cle,
  PAYEXT_CHAMP_SIGNATURE: reglage.champSignature,
  PAYEXT_REPONSE: reglage.reponse,
  PAYEXT_STATUTS: reglage.statuts,
  PAYEXT_URL_ETAT: reglage.urlEtat,
  PAYEXT_JETON_ETAT: reglage.jetonEtat,
  /** Where anybody pays without an invoice of ours, from the sign-in page. */
  PAYEXT_PAGE_LIBRE: z.url().optional(),
})

/**
 * The utility's own payment page, by the reference of the debt (docs/domaines/paiements.md#prestataires). Unverified:
 * no public protocol bears this name.
 */
export const payext = defineFabrique({
  type: 'PAYEXT',
  variables,
  creer: (reglages) =>
    pageExterne(
      'PAYEXT',
      {
        url: reglages.PAYEXT_URL,
        methode: reglages.PAYEXT_METHODE,
        champs: reglages.PAYEXT_CHAMPS,
        cle: reglages.PAYEXT_CLE,
        champSignature: reglages.PAYEXT_CHAMP_SIGNATURE,
        reponse: reglages.PAYEXT_REPONSE,
        statuts: reglages.PAYEXT_STATUTS,
        urlEtat: reglages.PAYEXT_URL_ETAT,
        jetonEtat: reglages.PAYEXT_JETON_ETAT,
      },
      reglages.PAYEXT_PAGE_LIBRE,
    ),
})
