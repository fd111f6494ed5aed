import pg from 'pg'
import { requeteFactures } from '@ael/server/domaines/factures/listes/factures.sql.ts'
import { comparerALaBase } from './comparer-a-la-base.ts'
import type { Compte } from './donnees.ts'
import type { Mesure } from './mesure.ts'

const CONTRATS = 5_000
const FACTURES_PAR_CONTRAT = 40

/** A group of the first 5,000 contracts, and 200,000 invoices of theirs, of which one in forty is to be paid; each other contract has one. */
async function remplir(connectionString: string, utilisateurId: number): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `with g as (insert into groupe (utilisateur_id, nom) values ($1, 'Factures du banc') returning id),
        membres as (insert into groupe_contrat (groupe_id, numero_contrat)
          select g.id, lpad(n::text, 7, '0') from g, generate_series(1, ${CONTRATS}) n)
      select id from g`,
      [utilisateurId],
    )
    await client.query(`
      insert into facture (numero_facture_client, numero_contrat, numero_client_payeur, date_emission, date_echeance,
        periode_debut, periode_fin, volume_litres, montant_ht_cents, montant_tva_cents, montant_ttc_cents, solde_cents)
      select 'B' || numero_contrat || '-' || n, numero_contrat, numero_client_payeur, jour, jour + 28, jour - 190, jour - 8,
        61000, ht, ht * 55 / 1000, ht + ht * 55 / 1000, case when n = 0 then ht + ht * 55 / 1000 else 0 end
      from (select numero_contrat, numero_client_payeur, numero_contrat::int as rang from abonnement) b,
        generate_series(0, case when rang <= ${CONTRATS} then ${FACTURES_PAR_CONTRAT - 1} else 0 end) n,
        lateral (select date '2026-10-31' - (n * 91 + rang % 91) as jour, 3000 + (rang * 7919 + n * 104729) % 20000 as ht) f
      order by jour`)
    await client.query('vacuum analyze facture, nombre_factures, groupe_contrat')
    return Number(rows[0]?.id)
  } finally {
    await client.end()
  }
}

/** The invoices of a group of 5,000 contracts, 200,000 in all: first page by amount, with the total; and those to be paid. */
export async function mesurerFactures(connectionString: string, compte: Compte): Promise<Mesure[]> {
  const idGroupe = await remplir(connectionString, compte.utilisateurId)
  const cible = [compte.utilisateurId, false, idGroupe]
  const page = [25, 0, null, null, 100, null]
  const forme = { cible: 'groupe-attachement', decroissant: true, recherche: false, bornee: false } as const
  return [
    await comparerALaBase(connectionString, compte, {
      nom: 'Facture/listeFactures/groupe, 200 000 factures de 5 000 contrats : tri et total',
      chemin: `Facture/listeFactures/groupe?idGroupe=${idGroupe}&tri=montantTTCFacture&triDecroissant=true&indexPage=1&nbElements=25`,
      sql: requeteFactures({ ...forme, tri: 'montantTTCFacture' }).text,
      valeurs: [...cible, ...page],
    }),
    await comparerALaBase(connectionString, compte, {
      nom: 'Facture/factures/groupe, à régler : tri et total',
      chemin: `Facture/factures/groupe?idGroupe=${idGroupe}&type=AR&tri=dateLimitePaiementFacture&indexPage=1&nbElements=25`,
      sql: requeteFactures({ ...forme, type: 'AR', tri: 'dateLimitePaiementFacture' }).text,
      valeurs: [...cible, ...page],
    }),
  ]
}
