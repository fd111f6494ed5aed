import type { SaisieService } from '@ael/contract/services/schemas.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { ouvrirEcheanciers } from '../../prelevements/ouvrir-echeanciers.public.ts'
import { arreterEcheanciers, revoquerMandats } from '../../prelevements/mettre-fin-aux-debits.public.ts'
import { mandatsUtilisables, signerMandats } from '../../prelevements/signer-mandats.public.ts'
import { type EffetService, type Lieu, type Manque, numeros, type Suite } from './effet.ts'

const SANS_MANDAT = {
  code: 'S005',
  message: 'Aucun mandat en vigueur ne peut servir de nouveau. Donnez un compte bancaire, et signez son mandat.',
}

/** The account and its signature, unless the mandate goes on. */
function manques({ garderAncienMandat, iban, titulaire, signature }: SaisieService): Manque[] {
  if (garderAncienMandat) return []
  return [
    ...(titulaire === undefined
      ? [{ champ: 'paiement_nomTitulaireDuCompte', message: 'Indiquez le titulaire du compte.' }]
      : []),
    ...(iban === undefined ? [{ champ: 'paiement_iban', message: 'Saisissez l’IBAN du compte.' }] : []),
    ...(signature ? [] : [{ champ: 'paiement_signature', message: 'Signez le mandat\u202F: cochez la case.' }]),
  ]
}

/** The references of the mandates by which contracts are debited from now on; nothing of those that have none. */
function mandats(
  { services, trx }: Lieu,
  contrats: readonly ContratVerifie[],
  { garderAncienMandat, iban, bic, titulaire }: SaisieService,
): Promise<Map<ContratVerifie, string>> {
  if (garderAncienMandat) return mandatsUtilisables(services, trx, contrats)
  return signerMandats(services, trx, contrats, { iban: iban ?? '', bic: bic || null, titulaire: titulaire ?? '' })
}

const suites = (
  contrats: readonly ContratVerifie[],
  rums: ReadonlyMap<ContratVerifie, string>,
  adresse_mail: string | null,
): [ContratVerifie, Suite][] =>
  contrats.map((contrat) => {
    const rum = rums.get(contrat)
    return [contrat, rum === undefined ? { refus: SANS_MANDAT } : { detail: { rum, adresse_mail } }]
  })

/** Direct debit: the mandate, which bills are then taken by. */
export const prelever: EffetService = {
  manques,
  commencer: async (lieu, contrats, saisie) =>
    new Map(suites(contrats, await mandats(lieu, contrats, saisie), saisie.email ?? null)),
  async finir({ services, trx }, contrats, remplacePar) {
    if (remplacePar === null) await revoquerMandats(services, trx, numeros(contrats))
  },
}

/** Monthly billing: the mandate, and the plan. */
export const mensualiser: EffetService = {
  manques,
  async commencer(lieu, contrats, saisie) {
    const { services, trx } = lieu
    const gardes = saisie.garderAncienMandat ? await mandatsUtilisables(services, trx, contrats) : null
    const debites = gardes ? contrats.filter((contrat) => gardes.has(contrat)) : contrats
    const refus = await ouvrirEcheanciers(services, trx, debites, {
      mensualite: saisie.mensualite,
      nbOccupants: saisie.nbOccupants,
    })
    const ouverts = debites.filter((contrat) => !refus.has(contrat))
    const rums = gardes ?? (await mandats(lieu, ouverts, saisie))
    return new Map<ContratVerifie, Suite>([
      ...suites(
        contrats.filter((contrat) => !refus.has(contrat)),
        rums,
        saisie.email ?? null,
      ),
      ...Array.from(refus, ([contrat, { message }]): [ContratVerifie, Suite] => [
        contrat,
        { refus: { code: 'S005', message } },
      ]),
    ])
  },
  async finir({ services, trx }, contrats, remplacePar) {
    await arreterEcheanciers(trx, numeros(contrats))
    if (remplacePar === null) await revoquerMandats(services, trx, numeros(contrats))
  },
}
