import { joursDuPlan } from '@ael/contract/prelevements/regles.ts'
import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { annuelsFactures, fixerMensualite, type PlanVoulu } from './prevoir-mensualites.ts'

export type { PlanVoulu } from './prevoir-mensualites.ts'

/** The number of a plan: its contract, the month in which it is announced, and how many the contract had. */
const numeroDePlan = (numeroContrat: string, aujourdhui: string, nombre: number): string =>
  `ME${numeroContrat}${aujourdhui.slice(0, 7).replace('-', '')}${String(nombre + 1).padStart(2, '0')}`

function montantsDe(
  contrats: readonly ContratVerifie[],
  fixer: (contrat: ContratVerifie) => number,
): { montants: Map<ContratVerifie, number>; refus: Map<ContratVerifie, ErreurMetier> } {
  const montants = new Map<ContratVerifie, number>()
  const refus = new Map<ContratVerifie, ErreurMetier>()
  for (const contrat of contrats)
    try {
      montants.set(contrat, fixer(contrat))
    } catch (error) {
      if (!(error instanceof ErreurMetier)) throw error
      refus.set(contrat, error)
    }
  return { montants, refus }
}

/**
 * Opens the monthly plans of contracts, announced today; one that has a plan in force keeps it. Answers why for those that get
 * none. Who calls holds the contracts, and knows that each is in service and debited by a mandate.
 */
export async function ouvrirEcheanciers(
  { config, horloge }: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  contrats: readonly ContratVerifie[],
  voulu: PlanVoulu,
): Promise<Map<ContratVerifie, ErreurMetier>> {
  const aujourdhui = horloge.aujourdhui()
  const avant = await trx
    .selectFrom('echeancier')
    .select(({ fn }) => [
      'numero_contrat',
      fn.countAll<number>().as('nombre'),
      fn.countAll<number>().filterWhere('etat', '=', 'EN_COURS').as('en_cours'),
    ])
    .where('numero_contrat', '=', parmi(contrats))
    .groupBy('numero_contrat')
    .execute()
  const enCours = new Set(avant.filter(({ en_cours }) => en_cours > 0).map(({ numero_contrat }) => numero_contrat))
  const nombres = new Map(avant.map(({ numero_contrat, nombre }) => [numero_contrat, nombre]))
  const annuels = await annuelsFactures(trx, contrats, aujourdhui)
  const { montants, refus } = montantsDe(
    contrats.filter((contrat) => !enCours.has(contrat)),
    (contrat) => fixerMensualite(annuels.get(contrat), voulu, config.PAIEMENT_DEVISE).montantCents,
  )
  if (montants.size === 0) return refus
  const plans = await trx
    .insertInto('echeancier')
    .values(
      [...montants.keys()].map((contrat) => ({
        numero: numeroDePlan(contrat, aujourdhui, nombres.get(contrat) ?? 0),
        numero_contrat: contrat,
        annonce_le: aujourdhui,
      })),
    )
    .returning(['id', 'numero_contrat'])
    .$narrowType<{ numero_contrat: ContratVerifie }>()
    .execute()
  await trx
    .insertInto('echeance')
    .values(
      plans.flatMap(({ id, numero_contrat }) =>
        joursDuPlan(aujourdhui).map((jour, rang) => ({
          echeancier_id: id,
          rang: rang + 1,
          date_echeance: jour,
          montant_cents: montants.get(numero_contrat)!,
        })),
      ),
    )
    .execute()
  return refus
}
