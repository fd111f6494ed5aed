import type { Database } from '../../db/database.ts'
import { scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { revoquerMandatsDe } from './mandat.repository.ts'
import { mandatsDesContrats } from './mandats-des-contrats.sql.ts'

/** The account of a mandate, as its holder gave it. */
export interface CompteSigne {
  iban: string
  bic: string | null
  titulaire: string
}

/** A mandate of the agency: its contract, and how many it had. */
const rumNeuve = (numeroContrat: string, nombre: number): string =>
  `AEL${numeroContrat}${String(nombre + 1).padStart(2, '0')}`

/**
 * Has contracts debited by an account, and answers the reference of each mandate. The mandate in force of the same payer takes
 * the new account (it is amended, and the bank is told with the next debit); any other ends, and a new one begins today. Who calls
 * holds the contracts, and knows that their payer signs.
 */
export async function signerMandats(
  { coffre, config, horloge }: Pick<Services, 'coffre' | 'config' | 'horloge'>,
  trx: Database,
  contrats: readonly ContratVerifie[],
  compte: CompteSigne,
): Promise<Map<ContratVerifie, string>> {
  if (contrats.length === 0) return new Map()
  const aujourdhui = horloge.aujourdhui()
  const lignes = (await mandatsDesContrats(trx, contrats, aujourdhui)).map((ligne) => ({
    ...ligne,
    amende: ligne.vivant === true && ligne.ics === config.SERVICE_ICS && ligne.debiteur === ligne.payeur,
  }))
  await revoquerMandatsDe(
    trx,
    lignes.filter(({ amende, mandatId }) => !amende && mandatId !== null).map(({ numeroContrat }) => numeroContrat),
    aujourdhui,
  )
  const rums = new Map(
    lignes.map(({ numeroContrat, amende, rum, nombre }) => [
      numeroContrat,
      amende && rum !== null ? rum : rumNeuve(numeroContrat, nombre),
    ]),
  )
  await trx
    .insertInto('mandat_sepa')
    .values(
      lignes.map(({ numeroContrat, payeur, ville }) => ({
        ics: config.SERVICE_ICS,
        rum: rums.get(numeroContrat)!,
        numero_contrat: numeroContrat,
        numero_client_payeur: payeur,
        signe_le: aujourdhui,
        lieu_signature: ville,
        ...scellerCompte(coffre, 'mandat_sepa', numeroContrat, compte),
      })),
    )
    .onConflict((conflit) =>
      conflit.columns(['ics', 'rum']).doUpdateSet((eb) => ({
        iban_scelle: eb.ref('excluded.iban_scelle'),
        iban_fin: eb.ref('excluded.iban_fin'),
        bic_scelle: eb.ref('excluded.bic_scelle'),
        titulaire_scelle: eb.ref('excluded.titulaire_scelle'),
      })),
    )
    .execute()
  return rums
}

/** The references of the mandates in force that can go on being used, of those of these contracts that have one. */
export async function mandatsUtilisables(
  { config, horloge }: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  contrats: readonly ContratVerifie[],
): Promise<Map<ContratVerifie, string>> {
  const lignes = await mandatsDesContrats(trx, contrats, horloge.aujourdhui())
  return new Map(
    lignes.flatMap(({ numeroContrat, vivant, ics, rum, debiteur, payeur }) =>
      vivant && rum !== null && ics === config.SERVICE_ICS && debiteur === payeur ? [[numeroContrat, rum]] : [],
    ),
  )
}
