import { texte } from '@ael/contract/commun/champs.ts'
import { estBic, estIban, normaliserIban, normaliserTelephone } from '@ael/contract/commun/coordonnees.ts'
import { estCodeApe, estCodePostal, estSiret } from '@ael/contract/commun/regles.ts'
import * as z from 'zod'

/** Fields of the files that a utility sends: JSON values, null for what is not known. */

/** What may be left out; null then. */
export const facultatif = <T extends z.ZodType>(champ: T) => champ.nullish().transform((valeur) => valeur ?? null)

export const numeroClient = z
  .union([z.string(), z.number().int().nonnegative()])
  .transform((valeur) => String(valeur).trim().padStart(7, '0'))
  .refine((valeur) => /^\d{7}$/.test(valeur), 'Le numéro de client comporte 7 chiffres.')
  .meta({ type: 'string', description: 'Numéro de client, complété à gauche par des zéros à 7 chiffres' })

export const numeroAppareil = texte(64, 1).meta({ description: 'Numéro du compteur, tel quel' })
export const numeroFacture = texte(30, 3).meta({ description: 'Numéro de la facture' })
export const codePostal = texte(5)
  .refine(estCodePostal, 'Le code postal comporte 5 chiffres.')
  .meta({ description: 'Code postal' })

export const telephone = texte(20)
  .transform(normaliserTelephone)
  .refine((valeur) => valeur.length <= 16, 'Saisissez au plus 16 caractères.')
  .meta({ type: 'string', description: 'Numéro de téléphone' })
export const siret = texte(14).refine(estSiret, 'Le SIRET est inexact.').meta({ description: 'SIRET, 14 chiffres' })
export const codeApe = texte(5)
  .toUpperCase()
  .refine(estCodeApe, 'Le code APE comporte 4 chiffres et une lettre.')
  .meta({ description: 'Code APE' })
export const iban = texte(42)
  .transform(normaliserIban)
  .refine(estIban, 'L’IBAN est inexact.')
  .meta({ type: 'string', description: 'IBAN' })
export const bic = texte(11).toUpperCase().refine(estBic, 'Le BIC est inexact.').meta({ description: 'BIC' })

/** Euros with at most two decimals, as integer cents. */
export const montant = z
  .number()
  .min(-100_000_000)
  .max(100_000_000)
  .refine(
    (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
    'Donnez des euros, avec deux décimales au plus.',
  )
  .transform((euros) => Math.round(euros * 100))
  .meta({ type: 'number', description: 'Montant en euros' })

/** An index or a volume in whole litres. */
export const litres = z.number().int().nonnegative().max(1e12)

/** An instant, with its offset. */
export const instant = z.iso
  .datetime({
    offset: true,
    error: 'Donnez la date et l’heure avec leur décalage, par exemple 2026-11-21T06:00:00+01:00.',
  })
  .transform((texte) => new Date(texte))
  .meta({ type: 'string', format: 'date-time' })
