import * as z from 'zod'
import { dateReponse, montant, numeroContrat, resultats } from '../commun/champs.ts'
import { ETATS_FACTURE } from './etats.ts'
import { PHASES_RELANCE } from './relances.ts'

export const parContratRelance = z.object({ id: numeroContrat })

export const RESEAUX = ['EAU', 'ASSAINISSEMENT', 'ELECTRICITE'] as const

/** An unpaid invoice as the payment of MTC shows it (docs/domaines/factures.md#impayés). */
export const impaye = z.object({
  date: dateReponse.meta({ description: 'Échéance' }),
  dateFacturation: dateReponse,
  montant,
  reference: z.string(),
  solde: montant,
  soldeExigible: montant.meta({ description: 'Part du solde dont l’échéance est passée, hors litige' }),
  typeReseau: z.enum(RESEAUX),
  titre: z.string(),
  type: z.string(),
  periode: z.string().meta({ description: '« Du 15/04/2026 au 14/10/2026 », vide sans période' }),
  nomClient: z.string(),
  adresse: z.string(),
  etat: z.enum(ETATS_FACTURE),
  isPaiementAutorise: z.boolean(),
})
export type Impaye = z.infer<typeof impaye>
export const impayes = resultats(impaye)

/** How far reminders of a contract have gone. */
export const phaseRelance = z.object({
  numeroContrat: z.string(),
  phase: z.enum(PHASES_RELANCE),
  libelle: z.string(),
  nombreDeRelances: z.number(),
  dateDerniereRelance: dateReponse.nullable(),
  nombreImpayes: z.number(),
  soldeExigible: montant,
})
