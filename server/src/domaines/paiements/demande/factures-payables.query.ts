import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { codePays } from '../../../noyau/pays.ts'
import type { Payeur } from '../fournisseurs/fournisseur.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'

/** An invoice as payment sees it; amounts in cents. */
export interface FacturePayable {
  id: number
  numero_facture_client: string
  numero_contrat: string
  date_emission: string
  date_echeance: string
  montant_ttc_cents: number
  solde_cents: number
  bloquee: boolean
  en_litige: boolean
  reference_dette: string | null
  traite_facturation_code: string
  /** The day of a debit that is with the bank. */
  debit_le: string | null
  /** A payment of it by somebody with an account, or of the balance of its contract, is under way at the bank. */
  en_attente: boolean
}

const colonnes =
  sql.raw(`f.id, f.numero_facture_client, f.numero_contrat, f.date_emission, f.date_echeance, f.montant_ttc_cents, f.solde_cents,
  f.bloquee, f.en_litige, f.reference_dette, f.traite_facturation_code,
  (select p.date_prelevement from prelevement p where p.facture_id = f.id and p.echeance_id is null and p.etat = 'REMIS') as debit_le,
  exists (select from reservation_paiement r where r.facture_id = f.id and r.etat = 'EN_ATTENTE')
  or exists (select from reservation_paiement r where r.numero_contrat = f.numero_contrat and r.facture_id is null and r.etat = 'EN_ATTENTE') as en_attente`)

export interface NumerosFacture {
  reference: string
  numeroContrat: string
}

/** The invoices that bear these numbers, as they are or in capitals, on these contracts; in no order. */
export async function facturesNommees(db: Kysely<DB>, nommees: readonly NumerosFacture[]): Promise<FacturePayable[]> {
  const { rows } = await sql<FacturePayable>`
    select ${colonnes} from unnest(${nommees.map(({ reference }) => reference)}::text[], ${nommees.map(({ numeroContrat }) => numeroContrat)}::text[]) as n (numero, contrat)
    join facture f on f.numero_facture_client in (n.numero, upper(n.numero)) and f.numero_contrat = n.contrat`.execute(
    db,
  )
  return rows
}

/** The open invoices of a contract, credit notes among them, the oldest first. */
export async function facturesOuvertes(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<FacturePayable[]> {
  const { rows } = await sql<FacturePayable>`
    select ${colonnes} from facture f where f.numero_contrat = ${numeroContrat} and f.solde_cents <> 0 order by f.date_echeance, f.id`.execute(
    db,
  )
  return rows
}

/** The same invoices as they are now, by id. */
export async function facturesParId(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, FacturePayable>> {
  const { rows } =
    await sql<FacturePayable>`select ${colonnes} from facture f where f.id = any(${ids}::int8[])`.execute(db)
  return new Map(rows.map((facture) => [facture.id, facture]))
}

/** Keeps debits from taking what is about to be paid, until the end of the transaction: these invoices, or all that a contract owes. */
export async function retenirFactures(
  trx: Kysely<DB>,
  { ids, contrats }: { ids: readonly number[]; contrats: readonly ContratVerifie[] },
): Promise<void> {
  await sql`select from facture where id = any(${ids}::int8[]) or (numero_contrat = any(${contrats}::text[]) and solde_cents <> 0) order by id for share`.execute(
    trx,
  )
}

/** Where a customer lives of whom the country cannot be read. */
const PAYS_PAR_DEFAUT = 'FR'

/** Who is billed for a contract. */
export async function payeurDe(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<Payeur | null> {
  const { rows } = await sql<Payeur>`
    select coalesce(c.raison_sociale, c.nom) as nom, coalesce(c.prenom, '') as prenom, c.adresse, coalesce(c.complement, '') as complement,
      c.code_postal as "codePostal", c.ville, c.pays
    from abonnement a join client c on c.numero_client = a.numero_client_payeur where a.numero_contrat = ${numeroContrat}`.execute(
    db,
  )
  const [payeur] = rows
  return payeur ? { ...payeur, pays: codePays(payeur.pays) ?? PAYS_PAR_DEFAUT } : null
}

/** Where a contract delivers, no closer than the town. */
export async function villeLivree(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<string | null> {
  const contrat = await db
    .selectFrom('abonnement')
    .select(['adresse_code_postal', 'adresse_ville'])
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return contrat ? `${contrat.adresse_code_postal} ${contrat.adresse_ville}` : null
}

/** The billing processing of a contract; null when there is no such contract. */
export async function traiteDuContrat(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<string | null> {
  const contrat = await db
    .selectFrom('abonnement')
    .select('traite_facturation_code')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return contrat?.traite_facturation_code ?? null
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
