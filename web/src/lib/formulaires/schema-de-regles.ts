import * as z from 'zod'
import type { Saisie } from './use-formulaire.ts'

/** A refused answer: its field, and the sentence that says what to type. */
interface Refus {
  champ: string
  message: string
}

/** The schema of a form whose rules stand in functions, those of the contract for instance. */
export const schemaDeRegles = <E extends Saisie>(refuser: (saisie: E) => readonly Refus[]) =>
  z.custom<E>().superRefine((saisie, contexte) => {
    for (const { champ, message } of refuser(saisie))
      contexte.addIssue({ code: 'custom', path: champ.split('.'), message })
  })
