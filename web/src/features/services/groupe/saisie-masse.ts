import { estBic, estIban } from '@ael/contract/commun/coordonnees.ts'
import { estEmail } from '@ael/contract/commun/regles.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import * as z from 'zod'
import { libelles } from '../libelles.ts'

const mots = libelles.masse

/** What a service asks once for all the contracts that are chosen. */
export const demandeUnCompte = (code: CodeService): boolean => code === 'PA' || code === 'ME'
export const demandeUneAdresse = (code: CodeService): boolean => code === 'FE' || code === 'AR'

const champs = z.object({
  compte: z.enum(['garder', 'nouveau']),
  titulaire: z.string(),
  iban: z.string(),
  bic: z.string(),
  signature: z.boolean(),
  occupants: z.string(),
  email: z.string(),
})
export type SaisieMasse = z.input<typeof champs>

/** What is typed for a mass subscription of a service, and what it becomes. */
export const saisieMasse = (code: CodeService) => {
  const prelevement = demandeUnCompte(code)
  const nouveau = ({ compte }: SaisieMasse) => prelevement && compte === 'nouveau'
  const refuser = (path: keyof SaisieMasse, message: string) => ({ path: [path], message })
  return champs
    .refine(
      (s) => !nouveau(s) || /^[^<>$%]{1,24}$/.test(s.titulaire.trim()),
      refuser('titulaire', mots.titulaireManque),
    )
    .refine((s) => !nouveau(s) || estIban(s.iban), refuser('iban', mots.ibanManque))
    .refine((s) => !nouveau(s) || s.bic.trim() === '' || estBic(s.bic), refuser('bic', mots.bicInvalide))
    .refine((s) => !nouveau(s) || s.signature, refuser('signature', mots.signatureManque))
    .refine(
      (s) => code !== 'ME' || s.occupants.trim() === '' || /^[1-9]\d?$/.test(s.occupants.trim()),
      refuser('occupants', mots.occupantsInvalide),
    )
    .refine((s) => !demandeUneAdresse(code) || estEmail(s.email.trim()), refuser('email', mots.emailInvalide))
    .transform((s) => ({
      ...(nouveau(s) && {
        titulaire: s.titulaire.trim(),
        iban: s.iban,
        signature: true,
        ...(s.bic.trim() !== '' && { bic: s.bic }),
      }),
      ...(prelevement && s.compte === 'garder' && { garderAncienMandat: true }),
      ...(code === 'ME' && s.occupants.trim() !== '' && { nbOccupants: Number(s.occupants) }),
      ...(demandeUneAdresse(code) && { email: s.email.trim() }),
    }))
}
