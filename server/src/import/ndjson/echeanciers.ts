import type pg from 'pg'
import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import { type EcheancierImporte, echeancierSchema } from './echeanciers.schema.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const ECHEANCIER: Cible = {
  table: 'echeancier',
  cle: ['numero'],
  colonnes: ['numero_contrat', 'facture_id', 'etat', 'annonce_le'],
}

async function facturesDe(
  client: pg.ClientBase,
  lot: readonly EcheancierImporte[],
): Promise<Map<string, { id: number; contrat: string }>> {
  const { rows } = await client.query<{ numero: string; id: number; contrat: string }>(
    'select numero_facture_client as numero, id, numero_contrat as contrat from facture where numero_facture_client = any($1::text[])',
    [lot.flatMap(({ numeroFactureClient }) => numeroFactureClient ?? [])],
  )
  return new Map(rows.map(({ numero, id, contrat }) => [numero, { id, contrat }]))
}

/** The plans in force of the contracts of the lot, without those that it ends. */
async function plansEnCours(client: pg.ClientBase, lot: readonly EcheancierImporte[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ numero: string; contrat: string }>(
    `select numero, numero_contrat as contrat from echeancier where etat = 'EN_COURS' and numero_contrat = any($1::text[]) and numero <> all($2::text[])`,
    [
      lot.map(({ numeroContrat }) => numeroContrat),
      lot.filter(({ etat }) => etat !== 'EN_COURS').map(({ numeroEcheancier }) => numeroEcheancier),
    ],
  )
  return new Map(rows.map(({ numero, contrat }) => [contrat, numero]))
}

/**
 * Writes the instalments of plans and takes away those that are no longer told. What was asked of the bank stays as it is:
 * its row is locked by then, so that a batch that is being made decides first. Answers the plans that changed.
 */
async function ecrireEcheances(client: pg.ClientBase, lot: readonly EcheancierImporte[]): Promise<Set<string>> {
  const lignes = lot.flatMap(({ numeroEcheancier, echeances }) =>
    echeances.map(({ rang, dateEcheance, montant, etat }) => ({
      numero: numeroEcheancier,
      rang,
      date_echeance: dateEcheance,
      montant_cents: montant,
      etat,
    })),
  )
  const { rows } = await client.query<{ numero: string }>(
    `with dit as (
      select e.id, e.numero, d.rang, d.date_echeance, d.montant_cents, d.etat
      from jsonb_to_recordset($1::jsonb) d (numero text, rang smallint, date_echeance date, montant_cents int8, etat text) join echeancier e using (numero)),
    ecrites as (
      insert into echeance as t (echeancier_id, rang, date_echeance, montant_cents, etat)
      select id, rang, date_echeance, montant_cents, etat from dit
      on conflict (echeancier_id, rang) do update set (date_echeance, montant_cents, etat) = row (excluded.date_echeance, excluded.montant_cents, excluded.etat)
        where t.etat <> 'REMISE' and not exists (select from prelevement p where p.echeance_id = t.id)
          and (t.date_echeance, t.montant_cents, t.etat) is distinct from (excluded.date_echeance, excluded.montant_cents, excluded.etat)
      returning echeancier_id),
    retirees as (
      delete from echeance t using (select distinct id from dit) plan
      where t.echeancier_id = plan.id and t.etat <> 'REMISE' and not exists (select from prelevement p where p.echeance_id = t.id)
        and not exists (select from dit where dit.id = t.echeancier_id and dit.rang = t.rang)
      returning t.echeancier_id)
    select distinct dit.numero from dit where dit.id in (select echeancier_id from ecrites union select echeancier_id from retirees)`,
    [JSON.stringify(lignes)],
  )
  return new Set(rows.map(({ numero }) => numero))
}

/** Monthly plans; their contract must be there, and the bill that they were taken off when they name one. */
export const echeanciers: NatureNdjson<EcheancierImporte> = {
  schema: echeancierSchema,
  cle: ({ numeroEcheancier }) => numeroEcheancier,
  async manques(client, lot) {
    const contrats = await presents(
      client,
      'abonnement',
      'numero_contrat',
      lot.map(({ numeroContrat }) => numeroContrat),
    )
    const factures = await facturesDe(client, lot)
    const enCours = await plansEnCours(client, lot)
    return lot.map(({ numeroEcheancier, numeroContrat, numeroFactureClient, etat }) => {
      if (!contrats.has(numeroContrat)) return 'contrat inconnu'
      if (numeroFactureClient !== null && factures.get(numeroFactureClient)?.contrat !== numeroContrat)
        return 'facture inconnue'
      if (etat !== 'EN_COURS') return null
      const autre = enCours.get(numeroContrat)
      if (autre !== undefined && autre !== numeroEcheancier) return 'un autre échéancier est en cours pour ce contrat'
      enCours.set(numeroContrat, numeroEcheancier)
      return null
    })
  },
  async enregistrer(client, lot) {
    const factures = await facturesDe(client, lot)
    // Plans that end make room for those in force.
    const dansLOrdre = [
      ...lot.filter(({ etat }) => etat !== 'EN_COURS'),
      ...lot.filter(({ etat }) => etat === 'EN_COURS'),
    ]
    const ecrits = await ecrireLignes(
      client,
      ECHEANCIER,
      dansLOrdre.map(({ numeroEcheancier, numeroContrat, numeroFactureClient, etat, dateAnnonce }) => ({
        numero: numeroEcheancier,
        numero_contrat: numeroContrat,
        facture_id: numeroFactureClient === null ? null : factures.get(numeroFactureClient)!.id,
        etat,
        annonce_le: dateAnnonce,
      })),
    )
    return new Set([...ecrits.map(({ numero }) => String(numero)), ...(await ecrireEcheances(client, lot))])
  },
}
