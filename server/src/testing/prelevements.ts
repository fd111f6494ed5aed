import type { Insertable } from 'kysely'
import { ICS_FICTIF } from '../config/fictif.ts'
import type { Database } from '../db/database.ts'
import type { Echeance, MandatSepa } from '../db/schema.generated.ts'
import { scellerCompte } from '../gateways/coffre/compte-bancaire.ts'
import { numeroUnique } from './clients.ts'
import { coffreEssai } from './coffre.ts'

/** The account that mandates of tests name unless told otherwise. */
export const IBAN_ESSAI = 'FR7630006000011234567890189'

type MandatVoulu = Partial<
  Insertable<Omit<MandatSepa, 'iban_scelle' | 'iban_fin' | 'bic_scelle' | 'titulaire_scelle'>>
> & {
  iban?: string
  bic?: string | null
  titulaire_compte?: string
}

/** Signs a mandate for a contract on 2024-03-12, and answers its id. */
export async function signerMandat(
  db: Database,
  numeroContrat: string,
  { iban = IBAN_ESSAI, bic = 'AGRIFRPP', titulaire_compte: titulaire = 'Camille Roussel', ...voulu }: MandatVoulu = {},
): Promise<number> {
  const { numero_client_payeur } = await db
    .selectFrom('abonnement')
    .select('numero_client_payeur')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('mandat_sepa')
    .values({
      ics: ICS_FICTIF,
      rum: `VALOMBRE${numeroContrat}01`,
      numero_contrat: numeroContrat,
      numero_client_payeur,
      signe_le: '2024-03-12',
      lieu_signature: 'Valombre',
      ...scellerCompte(coffreEssai, 'mandat_sepa', numeroContrat, { iban, bic, titulaire }),
      ...voulu,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A monthly plan, announced on 2026-06-15 unless told otherwise, with the instalments given; answers the ids of these. */
export async function creerEcheancier(
  db: Database,
  numeroContrat: string,
  echeances: readonly Partial<Insertable<Echeance>>[],
  voulu: { facture_id?: number; etat?: string; annonce_le?: string } = {},
): Promise<number[]> {
  const { id } = await db
    .insertInto('echeancier')
    .values({ numero: `ME${numeroUnique()}`, numero_contrat: numeroContrat, annonce_le: '2026-06-15', ...voulu })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lignes = await db
    .insertInto('echeance')
    .values(
      echeances.map((echeance, rang) => ({
        echeancier_id: id,
        rang: rang + 1,
        date_echeance: '2026-11-09',
        montant_cents: 3100,
        ...echeance,
      })),
    )
    .returning('id')
    .execute()
  return lignes.map((ligne) => ligne.id)
}
