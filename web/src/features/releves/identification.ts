import { numeroContrat } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { libelles as motsRattachement } from '../../lib/rattachement/libelles.ts'
import { libelles } from './libelles.ts'

const LONGUEUR_CODE = 12

const brut = (saisi: string): string => saisi.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How a visitor says which meter it is; only the fields of the chosen way are looked at. */
export const schemaIdentification = z
  .object({
    mode: z.enum(['numeros', 'code']),
    numeroContrat: z.string().trim(),
    numeroCompteur: z.string().trim(),
    code: z.string().trim(),
  })
  .superRefine((saisie, contexte) => {
    const refuser = (champ: keyof typeof saisie, message: string) =>
      contexte.addIssue({ code: 'custom', path: [champ], message })
    if (saisie.mode === 'code') {
      if (brut(saisie.code).length !== LONGUEUR_CODE) refuser('code', libelles.sansCompte.codeManquant)
      return
    }
    if (saisie.numeroContrat === '' || !numeroContrat.safeParse(saisie.numeroContrat).success)
      refuser('numeroContrat', motsRattachement.erreurs.numeroContrat)
    const compteur = brut(saisie.numeroCompteur)
    if (compteur.length < 1 || compteur.length > 20) refuser('numeroCompteur', libelles.sansCompte.compteurManquant)
  })
