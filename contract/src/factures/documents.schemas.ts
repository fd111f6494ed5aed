import * as z from 'zod'
import { reponseCaptcha } from '../acces/schemas.ts'
import { dateReponse, identifiantNumerique, instantReponse, montant, numeroContrat, texte } from '../commun/champs.ts'
import { CAUSES } from './evolution.ts'

export const numeroFacture = texte(30, 3)

export const factureDuContrat = z.object({ contract: numeroContrat, number: numeroFacture })
export const factureNommee = factureDuContrat.extend({ id: identifiantNumerique })

/** The token of a link, as it was handed out. */
const jeton = texte(200, 1)
export const jetonDeLien = z.object({ token: jeton.optional() })
export const parJeton = z.object({ token: jeton })
export const lienFacture = z.object({
  numeroFactureClient: z.string(),
  dateFacture: dateReponse,
  expireLe: instantReponse,
})
export const telechargementParLien = z.object({
  token: jeton,
  captcha: reponseCaptcha.optional(),
  tokenKey: texte(200).optional().meta({ description: 'Clé publique du captcha auquel `captcha` répond' }),
})

/** The most invoices that one archive holds. */
export const FACTURES_MAX = 1000
export const exportFactures = z.object({
  factures: z
    .array(
      z.object({
        numeroFactureClient: numeroFacture,
        numeroContrat,
      }),
    )
    .min(1, 'Choisissez au moins une facture.')
    .max(FACTURES_MAX, `Choisissez au plus ${FACTURES_MAX} factures.`),
})

/** A download of fewer bytes is a failure (docs/domaines/factures.md#document). */
export const TAILLE_MINIMALE_PDF = 255

export const choixReference = z.object({
  reference: z
    .enum(['PRECEDENTE', 'AN_DERNIER'])
    .default('PRECEDENTE')
    .meta({ description: 'La facture d’avant, ou celle de la même période de l’année passée' }),
})

const factureComparee = z.object({
  numeroFactureClient: z.string(),
  dateFacture: dateReponse,
  dateDebut: dateReponse,
  dateFin: dateReponse,
  jours: z.number().int(),
  volumeEnLitres: z.number().int(),
  montantTTC: montant,
  estimee: z.boolean(),
})
export type FactureComparee = z.infer<typeof factureComparee>

export const evolution = z.object({
  facture: factureComparee,
  reference: factureComparee,
  ecart: montant.meta({ description: 'Montant TTC de la facture moins celui de la référence' }),
  effets: z
    .array(
      z.object({
        cause: z.enum(CAUSES),
        montant,
        avant: z
          .number()
          .nullable()
          .meta({ description: 'Grandeur sur la référence : jours, litres par jour, euros…' }),
        apres: z.number().nullable(),
      }),
    )
    .meta({ description: 'Du plus grand au plus petit ; leur somme est l’écart' }),
  unite: z.enum(['M3', 'KWH']),
  changementCompteur: dateReponse.nullable().meta({ description: 'Jour de la pose d’un autre compteur' }),
  possibles: z.array(z.enum(['PRECEDENTE', 'AN_DERNIER'])).meta({ description: 'Les références qui existent' }),
})
export type Evolution = z.infer<typeof evolution>
