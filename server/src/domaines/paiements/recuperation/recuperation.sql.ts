import type { NatureAnomalie } from '@ael/contract/paiements/anomalies.ts'
import type { EtatTentative } from '@ael/contract/paiements/etats.ts'
import type { TriPaiements } from '@ael/contract/paiements/schemas.ts'
import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, integer, json, text, texts } from '../../../db/columns.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'
import type { DevisePaiement } from '../fournisseurs/fournisseur.ts'

interface Recherche {
  recherche: string
  maintenant: Date
}

interface PagePaiements extends Recherche {
  premier: number
  nombre: number
  tri: TriPaiements
  triDecroissant: boolean
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
const conditions = (maintenant: Date) => ({
  nonIntegres: sql`t.etat = 'ENREGISTREE' and t.integree_le is null`,
  sansRetour: sql`t.id in (
    select id from tentative_paiement where etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE')
    union select id from tentative_paiement where etat = 'EXPIREE' and creee_le > ${maintenant}::timestamptz - interval '30 days'
    union select a.tentative_id from anomalie_paiement a join tentative_paiement s on s.id = a.tentative_id where a.close_le is null and s.etat <> 'ENREGISTREE')`,
  aExaminer: sql`t.id in (select tentative_id from anomalie_paiement where close_le is null)`,
})
export type ListePaiements = keyof ReturnType<typeof conditions>

const motif = (recherche: string): string => `%${recherche.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The attempts that are asked for, `t`, with their first line `l` and its invoice `f`. */
function demandees(quels: ListePaiements, { recherche, maintenant }: Recherche): RawBuilder<unknown> {
  const cherche =
    recherche === ''
      ? sql``
      : sql`and concat_ws(' ', t.reference, t.identifiant_transaction, t.email, l.numero_contrat, f.numero_facture_client, t.type_service) ilike ${motif(recherche)}`
  return sql`from tentative_paiement t
    join ligne_tentative_paiement l on l.tentative_id = t.id and l.rang = 0 left join facture f on f.id = l.facture_id
    where ${conditions(maintenant)[quels]} ${cherche}`
}

const TOUS = { recherche: '', maintenant: new Date(0) }
const PAGE = { premier: 0, nombre: 25, tri: 'montant', triDecroissant: true, ...TOUS }

export const pagePaiements = rawQuery({
  row: {
    id: integer,
    reference: text,
    type_service: text.as<TypeServicePaiement>(),
    traite_facturation_code: text,
    origine: text.as<'FACTURES' | 'CONTRAT' | 'ECHEANCE' | 'ANONYME'>(),
    utilisateur_id: integer.orNull,
    email: text,
    montant_cents: integer,
    devise: text.as<DevisePaiement>(),
    etat: text.as<EtatTentative>(),
    jeton: text.orNull,
    identifiant_transaction: text.orNull,
    numero_autorisation: text.orNull,
    code_retour: text.orNull,
    libelle_retour: text.orNull,
    creee_le: instant,
    modifiee_le: instant,
    transaction_le: instant.orNull,
    interroger_le: instant.orNull,
    interrogations: integer,
    integree_le: instant.orNull,
    repris_cents: integer,
    transactions_attendues: texts,
    transactions_closes: texts,
    partie_le: instant.orNull,
    numero_contrat: text,
    numero_facture_client: text.orNull,
    lignes: json<
      {
        reference: string | null
        identifiantFacture: number | null
        numeroContrat: string
        montantCents: number
        soldeCents: number | null
      }[]
    >(),
    trop_percu_cents: integer,
    anomalies: json<
      {
        identifiant: number
        nature: NatureAnomalie
        texte: string
        constateeLe: string
        proposeePar: string | null
        motifPropose: string | null
        rembourse: { montantCents: number; date: string; reference: string } | null
      }[]
    >(),
  },
  samples: [
    ['nonIntegres', PAGE],
    ['sansRetour', { ...PAGE, recherche: 'x' }],
    ['aExaminer', PAGE],
  ],
  sql: (quels: ListePaiements, { premier, nombre, tri, triDecroissant, ...recherche }: PagePaiements) => sql`
    with page as (
      select t.id, l.numero_contrat, f.numero_facture_client, row_number() over (
        order by ${sql.raw(COLONNES[tri])} ${sql.raw(triDecroissant ? 'desc' : 'asc')} nulls last, t.id ${sql.raw(triDecroissant ? 'desc' : 'asc')}) as rang
      ${demandees(quels, recherche)} order by rang limit ${nombre} offset ${premier})
    select 
      t.id, t.reference, t.type_service, t.traite_facturation_code, t.origine, t.utilisateur_id, t.email, t.montant_cents, t.devise, t.etat, t.jeton, t.identifiant_transaction, t.numero_autorisation,
      t.code_retour, t.libelle_retour, t.creee_le, t.modifiee_le, t.transaction_le, t.interroger_le, t.interrogations, t.integree_le, t.repris_cents, t.transactions_attendues, t.transactions_closes, t.partie_le, page.numero_contrat, page.numero_facture_client,
      (select json_agg(json_build_object('reference', f.numero_facture_client, 'identifiantFacture', l.facture_id, 'numeroContrat', l.numero_contrat,
          'montantCents', l.montant_cents, 'soldeCents', f.solde_cents) order by l.rang)
        from ligne_tentative_paiement l left join facture f on f.id = l.facture_id where l.tentative_id = t.id) as lignes,
      coalesce((select sum(greatest(0, e.trop_percu_cents - e.repris_cents)) from encaissement e where e.tentative_id = t.id), 0)::int8 as trop_percu_cents,
      coalesce((select json_agg(json_build_object('identifiant', a.id, 'nature', a.nature, 'texte', a.texte, 'constateeLe', a.constatee_le, 'proposeePar', a.proposee_par, 'motifPropose', a.motif_propose,
          'rembourse', case when a.rembourse_cents is not null then json_build_object('montantCents', a.rembourse_cents, 'date', a.rembourse_le, 'reference', a.rembourse_reference) end) order by a.id)
        from anomalie_paiement a where a.tentative_id = t.id and a.close_le is null), '[]') as anomalies
    from page join tentative_paiement t using (id) order by page.rang`,
})

/** An attempt as the back office lists it. */
export type PaiementListe = RowOf<typeof pagePaiements>

/** How many there are; counts no further than `auPlus`. */
export const compterPaiements = rawQuery({
  row: { nombre: integer.neverNull },
  samples: [
    ['nonIntegres', TOUS, 10_001],
    ['sansRetour', { ...TOUS, recherche: 'x' }, 10_001],
    ['aExaminer', TOUS, 10_001],
  ],
  sql: (quels: ListePaiements, recherche: Recherche, auPlus: number) => sql`
    select count(*)::int as nombre from (select ${demandees(quels, recherche)} limit ${auPlus}) as demandees`,
})
