import * as z from 'zod'
import { dateReponse, montant } from '../commun/champs.ts'
import { solde } from '../factures/schemas.ts'

/** Everything is null as long as there was no payment. */
export const dernierReglement = z.object({
  dateReglement: dateReponse.nullable(),
  libelleModeReglement: z.string().nullable(),
  numeroFacture: z.string().nullable(),
  montantTtc: montant.nullable().meta({ description: 'Négatif : rejeté, ou remboursé' }),
  rejet: z.string().nullable().meta({ description: 'Motif de la banque' }),
})

/** Null: its day is not known. */
export const dateProchaineFacturation = z.object({
  dateProchaineFacturation: dateReponse.nullable(),
  isCloture: z.boolean().meta({ description: 'Le contrat a pris fin, et sa facture de clôture est à venir' }),
})

/** `mois`: `AAAA-MM`; `libelle`: « décembre 2026 ». */
export const moisPrevision = z.object({ mois: z.string().nullable(), libelle: z.string().nullable() })

/** The last consumption that was billed; everything is null as long as nothing was. */
export const derniereConsommationFacturee = z.object({
  dateDebut: dateReponse.nullable(),
  dateReleve: dateReponse.nullable(),
  volumeConsoEnLitres: z.number().nullable(),
  volumeConsoEnM3: z.number().nullable(),
  index: z.number().nullable(),
  etat: z.enum(['mesure', 'estime']).nullable(),
  numeroFactureClient: z.string().nullable(),
})

export const facturesComptees = z.object({ nombre: z.number(), montant })

/** What the dashboard shows of the last invoice; everything but `etat` is null as long as there is none. */
export const derniereFacture = z.object({
  identifiantFacture: z.number().nullable(),
  numeroFactureClient: z.string().nullable(),
  dateFacture: dateReponse.nullable(),
  dateLimitePaiementFacture: dateReponse.nullable(),
  periodeDebut: dateReponse.nullable(),
  periodeFin: dateReponse.nullable(),
  montantTTCFacture: montant.nullable(),
  soldeFactureClient: montant.nullable().meta({ description: 'Reste à payer' }),
  volumeConso: z.number().nullable().meta({ description: 'Volume facturé, en m3' }),
  modeDeReglement: z.string().nullable(),
  etat: z.enum(['AUCUNE', 'A_REGLER', 'ECHUE', 'REGLEE', 'AVOIR']),
})

/** Readings of the last twelve months, and the day of the last one. */
export const levees = z.object({ nombreLevees: z.number(), dateDerniereLevee: dateReponse.nullable() })

/** The balance with what is worth a warning about it. */
export const soldeEtAlerte = solde.extend({
  alerte: z.enum(['AUCUNE', 'ECHUE', 'RELANCE']),
  message: z.string(),
  nombreFacturesARegler: z.number(),
  nombreFacturesEchues: z.number(),
  nombreFacturesEnRelance: z.number(),
})
