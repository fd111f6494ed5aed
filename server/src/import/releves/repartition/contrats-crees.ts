import type pg from 'pg'
import { ErreurImport } from '../../fichier/erreur-import.ts'

const CREER = `
  with nouveaux as (
    insert into compteur (numero_appareil, reseau)
      select unnest($1::text[]), 'WIZE' on conflict (numero_appareil) do nothing returning id, numero_appareil),
  numerotes as (
    select n.id, v.jour, ($3::text[])[row_number() over (order by v.rang)] as numero
      from unnest($1::text[], $2::date[]) with ordinality as v (appareil, jour, rang)
      join nouveaux n on n.numero_appareil = v.appareil),
  clients as (
    insert into client (numero_client, nom, adresse)
      select numero, 'À compléter', 'Adresse à compléter' from numerotes returning numero_client),
  abonnements as (
    insert into abonnement (numero_contrat, date_etat, date_creation, date_mise_en_service,
        numero_client_titulaire, numero_client_payeur, adresse_voie, adresse_code_postal, adresse_ville)
      select numero, jour, jour, jour, numero_client, numero_client, 'Adresse à compléter', '', ''
      from numerotes join clients on numero_client = numero returning numero_contrat),
  crees as (
    insert into contrat_cree_par_import (compteur_id, numero_contrat)
      select id, numero_contrat from numerotes join abonnements on numero_contrat = numero returning compteur_id)
  insert into affectation_compteur (numero_contrat, compteur_id, debut)
    select numero, id, jour from numerotes join crees on compteur_id = id`

/**
 * Makes meters and for each a contract to be completed, which starts on the given day (`AAAA-MM-JJ`). A meter that
 * exists meanwhile is left alone. Answers how many contracts were made.
 */
export async function creerContrats(client: pg.ClientBase, appareils: string[], jours: string[]): Promise<number> {
  const numeros = await prendreNumeros(client, appareils.length)
  const { rowCount } = await client.query(CREER, [appareils, jours, numeros])
  return rowCount ?? 0
}

/** Numbers that neither a contract nor a customer has. */
async function prendreNumeros(client: pg.ClientBase, nombre: number): Promise<string[]> {
  const libres: string[] = []
  while (libres.length < nombre) libres.push(...(await prendreSuivants(client, nombre - libres.length)))
  return libres
}

async function prendreSuivants(client: pg.ClientBase, nombre: number): Promise<string[]> {
  try {
    const { rows } = await client.query<{ numero: string }>(
      `select numero from (select nextval('numero_cree_par_import')::text as numero from generate_series(1, $1)) suivants
        where not exists (select from abonnement where numero_contrat = numero)
          and not exists (select from client where numero_client = numero)`,
      [nombre],
    )
    return rows.map(({ numero }) => numero)
  } catch (cause) {
    throw new ErreurImport('Plus aucun numéro de contrat n’est libre entre 9000000 et 9999999.', { cause })
  }
}

/** The contracts that imports made for the meters of the file start with the first reading of their meter. */
export async function ajusterDebuts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with ajustes as (
      update affectation_compteur f set debut = p.jour
        from contrat_cree_par_import c,
          lateral (select min(jour) as jour from releve_jour r where r.compteur_id = c.compteur_id) p
        where f.compteur_id = c.compteur_id and f.numero_contrat = c.numero_contrat and f.debut > p.jour
          and c.compteur_id in (select id from compteur_du_fichier)
        returning f.numero_contrat, f.debut)
    update abonnement a set date_etat = debut, date_creation = debut, date_mise_en_service = debut
      from ajustes j where j.numero_contrat = a.numero_contrat`)
}

/**
 * Attaches to an account the contracts that imports made for the meters of the file. The first contract of an account
 * becomes its default one. Answers how many were not attached before.
 */
export async function rattacherContrats(client: pg.ClientBase, utilisateurId: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into attachement (utilisateur_id, numero_contrat, is_defaut, preuve)
       select $1, numero_contrat, row_number() over (order by numero_contrat) = 1
         and not exists (select from attachement where utilisateur_id = $1 and is_defaut), 'SERVICE'
       from contrat_cree_par_import where compteur_id in (select id from compteur_du_fichier)
     on conflict (utilisateur_id, numero_contrat) do nothing`,
    [utilisateurId],
  )
  return rowCount ?? 0
}

/** The account of a mail address. */
export async function trouverCompte(client: pg.ClientBase, email: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from utilisateur where lower(email) = lower($1)', [
    email,
  ])
  const compte = rows[0]
  if (!compte)
    throw new ErreurImport(`Aucun compte n’a l’adresse e-mail ${email} : créez-le d’abord, ou corrigez --compte.`)
  return compte.id
}
