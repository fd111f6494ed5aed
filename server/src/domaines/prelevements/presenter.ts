import { enEuros } from '@ael/contract/factures/regles.ts'
import { LIBELLES_ETATS_ECHEANCE, libelleMotifRejet, type EtatEcheance } from '@ael/contract/prelevements/regles.ts'
import type { Echeancier, PlanMensualisation } from '@ael/contract/prelevements/schemas.ts'
import type { EcheanceLue } from './echeanciers.sql.ts'
import type { EcheancierLu } from './echeanciers.sql.ts'

const PASSES: readonly EtatEcheance[] = ['PRELEVEE', 'REJETEE']
const A_PRENDRE: readonly EtatEcheance[] = ['A_VENIR', 'REMISE']

const somme = (echeances: readonly EcheanceLue[], etats: readonly EtatEcheance[]): number =>
  enEuros(
    echeances.filter(({ etat }) => etats.includes(etat)).reduce((total, { montantCents }) => total + montantCents, 0),
  )

const bornes = (echeances: readonly EcheanceLue[]): { debut: string; fin: string } => ({
  debut: echeances[0]?.jour ?? '',
  fin: echeances.at(-1)?.jour ?? '',
})

export function presenterPlan({
  numero,
  numeroContrat,
  etat,
  numeroFactureClient,
  echeances,
}: EcheancierLu): PlanMensualisation {
  return {
    numeroEcheancier: numero,
    numeroContrat,
    etat,
    numeroFactureClient,
    ...bornes(echeances),
    total: somme(echeances, [...PASSES, ...A_PRENDRE]),
    dejaPreleve: somme(echeances, ['PRELEVEE']),
    restant: somme(echeances, A_PRENDRE),
    detail: echeances.map((echeance) => ({
      dateEcheance: echeance.jour,
      montant: enEuros(echeance.montantCents),
      statut: echeance.etat,
      libelleStatut: LIBELLES_ETATS_ECHEANCE[echeance.etat],
      isPast: PASSES.includes(echeance.etat),
      isFuture: A_PRENDRE.includes(echeance.etat),
      isCancelled: echeance.etat === 'ANNULEE',
      motifRejet: echeance.etat === 'REJETEE' ? libelleMotifRejet(echeance.motif ?? 'MS03') : null,
    })),
  }
}

/** A schedule without what was cancelled. */
export function presenterEcheancier(
  { numero, numeroContrat, numeroFactureClient, echeances }: Omit<EcheancierLu, 'etat'>,
  minimumCents: number | null = null,
): Echeancier {
  const valables = echeances.filter(({ etat }) => etat !== 'ANNULEE')
  return {
    numeroEcheancier: numero,
    numeroContrat,
    ...bornes(valables),
    montantMensuel: enEuros(Math.max(0, ...valables.map(({ montantCents }) => montantCents))),
    montantMinimal: minimumCents === null ? null : enEuros(minimumCents),
    total: somme(valables, [...PASSES, ...A_PRENDRE]),
    echeances: valables.map(({ rang, jour, montantCents, etat }) => ({
      numeroContrat,
      numeroEcheancier: numero,
      numeroEcheance: rang,
      dateEcheance: jour,
      montant: enEuros(montantCents),
      solde: enEuros(etat === 'PRELEVEE' ? 0 : montantCents),
      referenceDette: numeroFactureClient,
    })),
  }
}
