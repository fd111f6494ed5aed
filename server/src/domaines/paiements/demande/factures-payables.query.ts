import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { codePays } from '../../../kernel/pays.ts'
import type { Payeur } from '../fournisseurs/fournisseur.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { payeurs, type FacturePayable, facturesLues } from './factures-payables.sql.ts'

/** The same invoices as they are now, by id. */
export async function facturesParId(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, FacturePayable>> {
  const rows = await facturesLues(db, ids)
  return new Map(rows.map((facture) => [facture.id, facture]))
}

/** Where a customer lives of whom the country cannot be read. */
const PAYS_PAR_DEFAUT = 'FR'

/** Who is billed for a contract. */
export async function payeurDe(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<Payeur | null> {
  const rows = await payeurs(db, numeroContrat)
  const [payeur] = rows
  return payeur ? { ...payeur, pays: codePays(payeur.pays) ?? PAYS_PAR_DEFAUT } : null
}

/** Where a contract delivers, no closer than the town. */
export async function villeLivree(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<string> {
  const { adresse_code_postal, adresse_ville } = await db
    .selectFrom('abonnement')
    .select(['adresse_code_postal', 'adresse_ville'])
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()
  return `${adresse_code_postal} ${adresse_ville}`
}

/** The billing processing of a contract. */
export async function traiteDuContrat(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<string> {
  const { traite_facturation_code } = await db
    .selectFrom('abonnement')
    .select('traite_facturation_code')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()
  return traite_facturation_code
}

/** Remembers that a session without account knows an invoice. */
export async function noterFactureTrouvee(
  db: Kysely<DB>,
  sessionId: number,
  factureId: number,
  maintenant: Date,
): Promise<void> {
  await db
    .insertInto('facture_trouvee')
    .values({ session_id: sessionId, facture_id: factureId, trouvee_le: maintenant })
    .onConflict((conflit) => conflit.columns(['session_id', 'facture_id']).doUpdateSet({ trouvee_le: maintenant }))
    .execute()
}

/** The contracts of which a session has found an invoice. */
export async function contratsTrouves(db: Kysely<DB>, sessionId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('facture_trouvee as t')
    .innerJoin('facture as f', 'f.id', 't.facture_id')
    .select('f.numero_contrat')
    .where('t.session_id', '=', sessionId)
    .execute()
  return new Set(rows.map(({ numero_contrat }) => numero_contrat))
}
