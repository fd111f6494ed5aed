import * as z from 'zod'
import { captchaSaisi, type ReponseCaptcha } from '../../lib/formulaires/captcha.ts'
import { lireNumeroContrat } from '../../lib/formulaires/numero-contrat.ts'
import { libelles as motsRattachement } from '../../lib/rattachement/libelles.ts'
import { libelles } from './libelles.ts'

const LONGUEUR_CODE = 12

const brut = (saisi: string): string => saisi.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How a visitor says which meter it is; only the fields of the chosen way are looked at. */
export const schemaIdentification = (avecCaptcha: boolean) =>
  z
    .object({
      mode: z.enum(['numeros', 'code']),
      numeroContrat: z.string().trim(),
      numeroCompteur: z.string().trim(),
      code: z.string().trim(),
      captcha: z.custom<ReponseCaptcha | null>(),
    })
    .superRefine((saisie, contexte) => {
      const refuser = (champ: keyof typeof saisie, message: string) =>
        contexte.addIssue({ code: 'custom', path: [champ], message })
      if (saisie.mode === 'code') {
        if (brut(saisie.code).length !== LONGUEUR_CODE) refuser('code', libelles.sansCompte.codeManquant)
        return
      }
      if (!lireNumeroContrat(saisie.numeroContrat)) refuser('numeroContrat', motsRattachement.erreurs.numeroContrat)
      const compteur = brut(saisie.numeroCompteur)
      if (compteur.length < 1 || compteur.length > 20) refuser('numeroCompteur', libelles.sansCompte.compteurManquant)
      const [sansReponse] = captchaSaisi(avecCaptcha).safeParse(saisie.captcha).error?.issues ?? []
      if (sansReponse) refuser('captcha', sansReponse.message)
    })
