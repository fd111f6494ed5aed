import { bool, day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { rawCommand, rawQuery, type RowOf } from '../../../db/statement.ts'

/** Keeps debits from taking what is about to be paid, until the end of the transaction: these invoices, or all that a contract owes. */
export const retenirFactures = rawCommand({
  samples: [[{ ids: [1], contrats: ['0447122'] }]],
  sql: ({ ids, contrats }: { ids: readonly number[]; contrats: readonly ContratVerifie[] }) =>
    sql`select from facture where id = any(${ids}::int8[]) or (numero_contrat = any(${contrats}::text[]) and solde_cents <> 0) order by id for share`,
})

export const payeurs = rawQuery({
  row: {
    nom: text,
    prenom: text,
    adresse: text,
    complement: text,
    codePostal: text,
    ville: text,
    /** ISO 3166-1, two letters. */
    pays: text,
  },
  samples: [['0447122']],
  sql: (numeroContrat: ContratVerifie) => sql`
    select coalesce(c.raison_sociale, c.nom) as nom, coalesce(c.prenom, '') as prenom, c.adresse, coalesce(c.complement, '') as complement,
      c.code_postal as "codePostal", c.ville, c.pays
    from abonnement a join client c on c.numero_client = a.numero_client_payeur where a.numero_contrat = ${numeroContrat}`,
})

export interface NumerosFacture {
  reference: string
  numeroContrat: string
}

const colonnes =
  sql.raw(`f.id, f.numero_facture_client, f.numero_contrat, f.date_emission, f.date_echeance, f.montant_ttc_cents, f.solde_cents,
  f.bloquee, f.en_litige, f.reference_dette, f.traite_facturation_code,
  (select p.date_prelevement from prelevement p where p.facture_id = f.id and p.echeance_id is null and p.etat = 'REMIS') as debit_le,
  exists (select from reservation_paiement r where r.facture_id = f.id and r.etat = 'EN_ATTENTE')
  or exists (select from reservation_paiement r where r.numero_contrat = f.numero_contrat and r.facture_id is null and r.etat = 'EN_ATTENTE') as en_attente`)

const facturePayable = {
  id: integer,
  numero_facture_client: text,
  numero_contrat: text,
  date_emission: day,
  date_echeance: day,
  montant_ttc_cents: integer,
  solde_cents: integer,
  bloquee: bool,
  en_litige: bool,
  reference_dette: text.orNull,
  traite_facturation_code: text,
  /** The day of a debit that is with the bank. */
  debit_le: day.orNull,
  /** A payment of it by somebody with an account, or of the balance of its contract, is under way at the bank. */
  en_attente: bool,
}

/** The invoices that bear these numbers, as they are or in capitals, on these contracts; in no order. */
export const facturesNommees = rawQuery({
  row: facturePayable,
  samples: [[[{ reference: 'x', numeroContrat: '0447122' }]]],
  sql: (nommees: readonly NumerosFacture[]) => sql`
    select ${colonnes} from unnest(${nommees.map(({ reference }) => reference)}::text[], ${nommees.map(({ numeroContrat }) => numeroContrat)}::text[]) as n (numero, contrat)
    join facture f on f.numero_facture_client in (n.numero, upper(n.numero)) and f.numero_contrat = n.contrat`,
})

/** An invoice as payment sees it; amounts in cents. */
export type FacturePayable = RowOf<typeof facturesNommees>

/** The open invoices of a contract, credit notes among them, the oldest first. */
export const facturesOuvertes = rawQuery({
  row: facturePayable,
  samples: [['0447122']],
  sql: (numeroContrat: ContratVerifie) => sql`
    select ${colonnes} from facture f where f.numero_contrat = ${numeroContrat} and f.solde_cents <> 0 order by f.date_echeance, f.id`,
})

export const facturesLues = rawQuery({
  row: facturePayable,
  samples: [[[1]]],
  sql: (ids: readonly number[]) => sql`select ${colonnes} from facture f where f.id = any(${ids}::int8[])`,
})
