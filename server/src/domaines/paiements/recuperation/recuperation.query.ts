import type { NatureAnomalie } from '@ael/contract/paiements/anomalies.ts'
import type { TriPaiements } from '@ael/contract/paiements/schemas.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import type { Tentative } from '../tentative.repository.ts'

/** An attempt as the back office lists it. */
export type PaiementListe = Omit<Tentative, 'redirection' | 'interrogee_le'> & {
  lignes: {
    reference: string | null
    identifiantFacture: number | null
    numeroContrat: string
    montantCents: number
    soldeCents: number | null
  }[]
  numero_contrat: string
  numero_facture_client: string | null
  trop_percu_cents: number
  partie_le: Date | null
  anomalies: { identifiant: number; nature: NatureAnomalie; texte: string; constateeLe: string }[]
}

export interface PagePaiements {
  indexPage: number
  nbElements: number
  tri: TriPaiements
  triDecroissant: boolean
  recherche: string
}

const COLONNES: Record<TriPaiements, string> = {
  dateCreation: 't.creee_le',
  dateTransaction: 't.transaction_le',
  montant: 't.montant_cents',
  numeroContrat: 'l.numero_contrat',
  numeroFactureClient: 'f.numero_facture_client',
  identifiantTransaction: 't.identifiant_transaction',
  traiteFacturationCode: 't.traite_facturation_code',
}

/** Attempts that somebody may want to recover, or has to look at; all are small beside all that was ever paid, and indexed. */
const CONDITIONS = {
  nonIntegres: sql`t.etat = 'ENREGISTREE' and t.integree_le is null`,
  sansRetour: sql`t.id in (
    select id from tentative_paiement where etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE')
    union select id from tentative_paiement where etat = 'EXPIREE' and creee_le > now() - interval '30 days'
    union select a.tentative_id from anomalie_paiement a join tentative_paiement s on s.id = a.tentative_id where a.close_le is null and s.etat <> 'ENREGISTREE')`,
  aExaminer: sql`t.id in (select tentative_id from anomalie_paiement where close_le is null)`,
} as const
export type ListePaiements = keyof typeof CONDITIONS

const motif = (recherche: string): string => `%${recherche.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A page of attempts to recover, and how many there are in all. */
export async function listerPaiements(
  db: Kysely<DB>,
  quels: ListePaiements,
  { indexPage, nbElements, tri, triDecroissant, recherche }: PagePaiements,
): Promise<{ paiements: PaiementListe[]; nombre: number }> {
  const cherche =
    recherche === ''
      ? sql``
      : sql`and concat_ws(' ', t.reference, t.identifiant_transaction, t.email, l.numero_contrat, f.numero_facture_client, t.type_service) ilike ${motif(recherche)}`
  const depuis = sql`from tentative_paiement t
    join ligne_tentative_paiement l on l.tentative_id = t.id and l.rang = 0 left join facture f on f.id = l.facture_id
    where ${CONDITIONS[quels]} ${cherche}`
  const { rows } = await sql<PaiementListe & { nombre: number }>`
    with page as (
      select t.id, l.numero_contrat, f.numero_facture_client, count(*) over () as nombre, row_number() over (
        order by ${sql.raw(COLONNES[tri])} ${sql.raw(triDecroissant ? 'desc' : 'asc')} nulls last, t.id ${sql.raw(triDecroissant ? 'desc' : 'asc')}) as rang
      ${depuis} order by rang limit ${nbElements} offset ${(indexPage - 1) * nbElements})
    select t.*, page.numero_contrat, page.numero_facture_client, page.nombre,
      (select json_agg(json_build_object('reference', f.numero_facture_client, 'identifiantFacture', l.facture_id, 'numeroContrat', l.numero_contrat,
          'montantCents', l.montant_cents, 'soldeCents', f.solde_cents) order by l.rang)
        from ligne_tentative_paiement l left join facture f on f.id = l.facture_id where l.tentative_id = t.id) as lignes,
      coalesce((select sum(greatest(0, e.trop_percu_cents - e.repris_cents)) from encaissement e where e.tentative_id = t.id), 0)::int8 as trop_percu_cents,
      coalesce((select json_agg(json_build_object('identifiant', a.id, 'nature', a.nature, 'texte', a.texte, 'constateeLe', a.constatee_le) order by a.id)
        from anomalie_paiement a where a.tentative_id = t.id and a.close_le is null), '[]') as anomalies
    from page join tentative_paiement t using (id) order by page.rang`.execute(db)
  const [premier] = rows
  if (premier || indexPage === 1) return { paiements: rows, nombre: premier?.nombre ?? 0 }
  // Beyond the last page there is no row to tell the total.
  const { rows: totaux } = await sql<{ nombre: number }>`select count(*) as nombre ${depuis}`.execute(db)
  return { paiements: [], nombre: totaux[0]?.nombre ?? 0 }
}
