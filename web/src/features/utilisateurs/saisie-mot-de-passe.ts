import { estMotDePasseRobuste } from '@ael/contract/commun/regles.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

const textes = libelles.motDePasse
const actuel = z.string().min(1, textes.ancienManquant)

/** The password that remains once a provider is unlinked. */
export const saisieDelier = z.object({ motDePasseActuel: actuel })

/** Another password, typed twice, for the present one; each field is told of what is wrong with it. */
export const saisieChangement = z
  .object({ ancienMotDePasse: z.string(), nouveauMotDePasse: z.string(), confirmation: z.string() })
  .superRefine(({ ancienMotDePasse, nouveauMotDePasse, confirmation }, contexte) => {
    const exiger = (juste: boolean, champ: string, message: string) =>
      juste || contexte.addIssue({ code: 'custom', path: [champ], message })
    exiger(ancienMotDePasse !== '', 'ancienMotDePasse', textes.ancienManquant)
    exiger(estMotDePasseRobuste(nouveauMotDePasse), 'nouveauMotDePasse', textes.faible)
    exiger(confirmation !== '' && confirmation === nouveauMotDePasse, 'confirmation', textes.different)
  })
