import { estClose, ETATS_DEMARCHE } from '@ael/contract/demarches/etats.ts'
import { aCompleter, jetonsInconnus } from '@ael/contract/demarches/textes-types.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

const { notes, repondre, textes } = libelles

/** A note of the staff. */
export const saisieNote = z.object({
  texte: z.string().trim().min(1, notes.vide).max(2000, 'Saisissez au plus 2000 caractères.'),
})

const motif = (vide: string) => z.string().trim().min(1, vide).max(1000, 'Saisissez au plus 1000 caractères.')
/** For what a request waits. */
export const saisieAttente = z.object({ motif: motif(libelles.attente.motifVide) })
/** To whom a request is handed over, and why. */
export const saisieRemise = z.object({
  collegue: z.string().min(1, libelles.confier.collegueVide).transform(Number),
  motif: motif(libelles.confier.motifVide),
})

/** What is answered to a customer. */
export const saisieReponse = z
  .object({
    message: z.string().trim().max(2000, 'Saisissez au plus 2000 caractères.'),
    etat: z.enum(ETATS_DEMARCHE),
  })
  .superRefine(({ message, etat }, contexte) => {
    const [manque] = aCompleter(message)
    const dit = manque === undefined ? estClose(etat) && message === '' && repondre.exigee : repondre.incomplete(manque)
    if (dit) contexte.addIssue({ code: 'custom', path: ['message'], message: dit })
  })

/** A text that agents answer by. */
export const saisieTexteType = z.object({
  titre: z.string().trim().min(2, textes.nomFaux).max(80, textes.nomFaux),
  texte: z
    .string()
    .trim()
    .min(2, textes.texteFaux)
    .max(2000, textes.texteFaux)
    .superRefine((dit, contexte) => {
      const inconnus = jetonsInconnus(dit).map((nom) => `{${nom}}`)
      if (inconnus.length > 0) contexte.addIssue({ code: 'custom', message: textes.jetonInconnu(inconnus.join(', ')) })
    }),
})
