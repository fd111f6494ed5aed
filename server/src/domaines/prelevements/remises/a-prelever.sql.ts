import { bool, day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/** Nobody who has an account there is paying the invoice `f` online, nor the balance of its contract. */
const sansPaiementOuvert = sql`not exists (
  select from reservation_paiement r where r.numero_contrat = f.numero_contrat and (r.facture_id = f.id or r.facture_id is null))`

export const facturesDues = rawQuery({
  row: { id: integer, cents: integer },
  samples: [[[1]]],
  sql: (factures: readonly number[]) => sql`
    select f.id, f.solde_cents as cents from facture f where f.id = any(${factures}::int8[]) and not f.en_litige and not f.bloquee and ${sansPaiementOuvert}`,
})

/** A mandate that was not used for so long has lapsed. */
export const MOIS_AVANT_CADUCITE = 36

export interface Fenetre {
  ics: string
  aujourdhui: string
  /** Days taken, both included, and the notice that the payer is given. */
  du: string
  au: string
  preavis: number
  nombre: number
  /** Mandates that are left out. */
  sauf: readonly number[]
}

/**
 * Up to so many debits, the oldest first: instalments of plans in force and invoices paid by debit. An invoice is debited
 * once; one whose debit was taken back before, disputed or held back is not, nor one that is being paid online, nor an
 * instalment of a contract that is over. A mandate that was not used for 36 months has lapsed.
 */
export const aPrelever = rawQuery({
  row: {
    echeanceId: integer.orNull,
    factureId: integer.orNull,
    numeroContrat: text,
    montantCents: integer,
    /** The day that the payer was told of, or the end of the notice if that is later. */
    voulu: day,
    motif: text,
    mandatId: integer,
    /** Nothing was taken by this mandate before. */
    mandatNeuf: bool,
    rum: text,
    /** The mandate as it was when it was last used; null when that is not known. */
    rumAvant: text.orNull,
    boutEnBoutAvant: text.orNull,
    ibanScelleAvant: text.orNull,
    signeLe: day,
    titulaireScelle: text,
    ibanScelle: text,
    bicScelle: text.orNull,
    adresse: text,
    codePostal: text,
    ville: text,
    pays: text,
  },
  samples: [
    [{ ics: 'x', aujourdhui: '2026-11-22', du: '2026-11-22', au: '2026-11-22', preavis: 1, nombre: 1, sauf: [1] }],
  ],
  sql: ({ ics, aujourdhui, du, au, preavis, nombre, sauf }: Fenetre) => sql`
    with du as (
      select d.id as echeance_id, null::int8 as facture_id, e.numero_contrat, d.montant_cents, greatest(d.date_echeance, e.annonce_le + ${preavis}::int) as voulu,
        'Mensualite ' || d.rang || ', contrat ' || e.numero_contrat as motif
      from echeance d join echeancier e on e.id = d.echeancier_id join abonnement a on a.numero_contrat = e.numero_contrat
      where d.etat = 'A_VENIR' and e.etat = 'EN_COURS' and a.date_resiliation is null and d.date_echeance between ${du}::date - ${preavis}::int and ${au}
        and not exists (select from prelevement p where p.echeance_id = d.id)
      union all
      select null, f.id, f.numero_contrat, f.solde_cents, greatest(f.date_echeance, f.date_emission + ${preavis}::int),
        'Facture ' || f.numero_facture_client || ', contrat ' || f.numero_contrat
      from facture f
      where f.solde_cents > 0 and f.type <> 'AVOIR' and f.mode_reglement in ('PRELEVEMENT', 'MENSUALISATION') and not f.en_litige and not f.bloquee
        and f.date_echeance between ${du}::date - ${preavis}::int and ${au}
        and not exists (select from prelevement p where p.facture_id = f.id)
        and not exists (select from reglement r where r.facture_id = f.id and r.montant_cents < 0 and r.mode_reglement in ('PRELEVEMENT', 'MENSUALISATION'))
        and ${sansPaiementOuvert})
    select du.echeance_id as "echeanceId", du.facture_id as "factureId", du.numero_contrat as "numeroContrat", du.montant_cents as "montantCents", du.voulu, du.motif,
      m.id as "mandatId", dernier.jour is null as "mandatNeuf", m.rum, avant.rum as "rumAvant", avant.bout_en_bout as "boutEnBoutAvant", avant.iban_scelle as "ibanScelleAvant", m.signe_le as "signeLe",
      m.titulaire_scelle as "titulaireScelle", m.iban_scelle as "ibanScelle", m.bic_scelle as "bicScelle",
      c.adresse, c.code_postal as "codePostal", c.ville, c.pays
    from du
    join mandat_sepa m on m.numero_contrat = du.numero_contrat and m.revoque_le is null and m.ics = ${ics} and m.id <> all(${sauf}::int8[])
    join client c on c.numero_client = m.numero_client_payeur
    cross join lateral (
      select greatest(m.dernier_prelevement, (select max(p.date_prelevement) from prelevement p where p.mandat_id = m.id and p.etat <> 'REJETE')) as jour) dernier
    left join lateral (
      select p.rum, p.bout_en_bout, p.iban_scelle from prelevement p where p.mandat_id = m.id and p.etat <> 'REJETE' order by p.date_prelevement desc, p.id desc limit 1) avant on true
    where du.voulu between ${du} and ${au} and coalesce(dernier.jour, m.signe_le) > ${aujourdhui}::date - make_interval(months => ${MOIS_AVANT_CADUCITE})
    order by du.voulu, m.id, du.echeance_id, du.facture_id
    limit ${nombre}`,
})

/** What a batch may take: an instalment or what is left of an invoice, with the mandate that it is taken by, its account sealed. */
export type APrelever = RowOf<typeof aPrelever>
