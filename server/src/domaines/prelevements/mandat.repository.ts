import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

export interface Mandat {
  id: number
  ics: string
  rum: string
  numero_contrat: string
  numero_client_payeur: string
  signe_le: string
  lieu_signature: string
  titulaire_scelle: string
  iban_fin: string
  revoque_le: string | null
  adresse: string | null
  complement: string | null
  code_postal: string | null
  ville: string | null
  pays: string
}

const colonnes =
  sql.raw(`m.id, m.ics, m.rum, m.numero_contrat, m.numero_client_payeur, m.signe_le, m.lieu_signature, m.titulaire_scelle, m.iban_fin, m.revoque_le,
  c.adresse, c.complement, c.code_postal, c.ville, c.pays`)

/** The mandate in force of a contract. */
export async function mandatEnVigueur(db: Database, numeroContrat: ContratVerifie): Promise<Mandat | null> {
  const { rows } = await sql<Mandat>`
    select ${colonnes} from mandat_sepa m join client c on c.numero_client = m.numero_client_payeur
    where m.numero_contrat = ${numeroContrat} and m.revoque_le is null`.execute(db)
  return rows[0] ?? null
}

/** The mandate of these three names together. */
export async function mandatNomme(
  db: Database,
  nomme: { rum: string; payer: string; contract: string },
): Promise<Mandat | null> {
  const { rows } = await sql<Mandat>`
    select ${colonnes} from mandat_sepa m join client c on c.numero_client = m.numero_client_payeur
    where m.rum = ${nomme.rum} and m.numero_client_payeur = ${nomme.payer} and m.numero_contrat = ${nomme.contract}
    order by m.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Ends a mandate from a day on, that of its signature at the earliest; one that has ended stays as it is. */
export async function revoquerMandat(trx: Database, id: number, jour: string): Promise<void> {
  await sql`update mandat_sepa set revoque_le = greatest(signe_le, ${jour}::date) where id = ${id} and revoque_le is null`.execute(
    trx,
  )
}
