import * as z from 'zod'
import { dateSaisie, instantReponse, page, texte } from '../commun/champs.ts'

/** One write of the staff as the journal holds it (docs/domaines/journal.md#inscription). */
export const acteJournal = z.object({
  rang: z.number().int(),
  instant: instantReponse,
  acteur: z.string().meta({ description: 'Identifiant de qui a écrit' }),
  pour: z.string().nullable().meta({ description: 'Au nom de qui, quand il agissait pour un autre' }),
  nature: z.enum(['acte', 'demande']),
  appel: z.string(),
  objet: z.string(),
  avant: z.unknown(),
  apres: z.unknown(),
  adresse: z.string(),
  empreinte: z.string(),
})
export type ActeJournal = z.infer<typeof acteJournal>

/** What is looked for in the journal: words, and days of Europe/Paris, both included. */
export const filtreJournal = z.object({
  recherche: texte(100).default(''),
  du: dateSaisie.optional(),
  au: dateSaisie.optional(),
})
export const demandeJournal = filtreJournal.extend(page.omit({ triDecroissant: true }).shape)

/** Above it, a total is told as « plus de 10 000 ». */
export const TOTAL_MAX = 10_000

export const etatJournal = z.object({
  intact: z.boolean(),
  lignes: z.number().int(),
  rupture: z.number().int().nullable().meta({ description: 'Rang de la première ligne que la chaîne contredit' }),
  empreinte: z
    .string()
    .meta({ description: 'Empreinte de la dernière ligne : notée ailleurs, elle prouve toutes les précédentes' }),
})
export type EtatJournal = z.infer<typeof etatJournal>
