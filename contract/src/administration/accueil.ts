import * as z from 'zod'
import { dateReponse, instantReponse, montant } from '../commun/champs.ts'

/** What may wait for somebody of the staff. */
const SUJETS_ACCUEIL = [
  'demandes',
  'paiementsSansRetour',
  'paiementsNonIntegres',
  'anomalies',
  'retoursBanque',
  'courriers',
  'sms',
  'imports',
  'travaux',
] as const
export type SujetAccueil = (typeof SUJETS_ACCUEIL)[number]

/** How many days the figures of the first page tell. */
export const JOURS_ACCUEIL = 30

export const accueil = z.object({
  attentes: z.array(
    z.object({
      sujet: z.enum(SUJETS_ACCUEIL),
      nombre: z.number().int().meta({ description: 'Compté jusqu’à 10 001' }),
      depuis: instantReponse.nullable().meta({ description: 'Le plus ancien' }),
      echeance: instantReponse
        .nullable()
        .meta({ description: 'Quand le plus ancien doit avoir été traité ; vide sans délai' }),
      suivis: z
        .array(z.object({ agent: z.string(), moi: z.boolean(), nombre: z.number().int() }))
        .nullable()
        .meta({ description: 'Qui en a pris, et combien ; vide où rien ne se prend' }),
    }),
  ),
  jours: z.array(
    z.object({
      jour: dateReponse,
      connexions: z.number().int().meta({ description: 'Sessions ouvertes par une connexion' }),
      comptes: z.number().int(),
      contrats: z.number().int(),
      paye: montant,
      recues: z.number().int(),
      traitees: z.number().int(),
      horsDelai: z.number().int().meta({ description: 'Celles des demandes closes qui l’ont été après leur délai' }),
      fuites: z.number().int().meta({ description: 'Alertes de fuite données' }),
      reparees: z.number().int().meta({ description: 'Réparations que les relevés ont confirmées' }),
    }),
  ),
})
export type Accueil = z.infer<typeof accueil>
