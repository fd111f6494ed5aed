import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, openDatabase } from '../../db/database.ts'
import { debutDuJour, jourIso, lireJourIso } from '../../noyau/jour-local.ts'
import { evaluerComptes } from '../../domaines/alertes/moteur/evaluer-comptes.ts'
import { evaluerGroupes } from '../../domaines/alertes/moteur/evaluer-groupes.ts'
import { evaluerImports } from '../../domaines/alertes/moteur/evaluer-imports.ts'
import type { Horloge } from '../../noyau/horloge.ts'

/** Days that the engine judges when the demonstration is loaded. */
const JOURS_JUGES = 120
/** The former subscriber was warned of a leak some days before he left. */
const AVANT_LE_DEPART = 128
const MATIN_SECONDES = 9 * 3600

/** The alerts that accounts have asked for, before anything fires. `-jours`: days before today. */
const ALERTES = `
  insert into alerte (utilisateur_id, numero_contrat, groupe_id, code_type_alarme, titre, periodicite, canal, destinataire, statut, periode_debut, periode_fin, seuil_litres, cree_le, modifie_le)
  select u.id, v.contrat, g.id, v.type, v.titre, v.periodicite, v.canal, case when v.canal = 'MAIL' then u.email else '0612345678' end,
    v.statut, $1::date - v.debut, $1::date - v.fin, v.seuil, $1::date - v.debut, $1::date - v.debut
  from (values
    ('standard@ael.test', '0447122', null, 'AC', 'Plus de 3 m³ dans la semaine', 'SEMAINE', 'MAIL', 'ACTIVE', 200, null, 3000),
    ('standard@ael.test', '0447122', null, 'SC', 'Maison vide en août', 'JOUR', 'SMS', 'DESACTIVE', 110, 90, 20),
    ('premium@ael.test', null, 'Commerces', 'AF', 'Écoulement la nuit dans un commerce', 'SEMAINE', 'MAIL', 'ACTIVE', 300, null, null),
    ('premium@ael.test', null, null, 'RP', 'Prélèvements rejetés', 'JOUR', 'MAIL', 'ACTIVE', 300, null, null),
    ('resilie@ael.test', '0447650', null, 'AF', 'Écoulement la nuit', 'MOIS', 'MAIL', 'ACTIVE', 400, null, null)
  ) as v (compte, contrat, groupe, type, titre, periodicite, canal, statut, debut, fin, seuil)
  join utilisateur u on u.identifiant = v.compte
  left join groupe g on g.utilisateur_id = u.id and g.nom = v.groupe
  where v.groupe is null or g.id is not null
  order by u.id, v.type, v.titre`

const le = (jour: number): Horloge => ({
  maintenant: () => new Date((debutDuJour(jour) + MATIN_SECONDES) * 1000),
  aujourdhui: () => jourIso(jour),
})

/** Writes what accounts and the utility have set, in the transaction that loads the demonstration. */
export async function poserAlertes(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(ALERTES, [today])
  // The house of Camille is watched more closely than others: a parameter of the contract.
  await client.query(`insert into parametre_alerte_contrat (numero_contrat, nom, valeur) values ('0447122', 'AFND', 5)`)
}

/** Lets the engine judge the readings of the demonstration: what is shown as fired has fired. Safe to repeat. */
export async function jugerDemonstration(connectionString: string, today: string): Promise<void> {
  const { db } = openDatabase(connectionString, 2)
  try {
    const jour = lireJourIso(today)
    // Those of the load, and those that a judgement cut short has left, which have another day.
    await sql`truncate jours_a_evaluer`.execute(db)
    await juger(db, jour - AVANT_LE_DEPART, sql`where a.numero_contrat = '0447650'`)
    await juger(db, jour, sql``)
    await evaluerGroupes({ db, horloge: le(jour) })
    await evaluerComptes({ db, horloge: le(jour), config: { PAIEMENT_DEVISE: 'EUR' } })
  } finally {
    await db.destroy()
  }
}

async function juger(db: Database, jour: number, contrats: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into jours_a_evaluer (compteur_id, du, au)
    select distinct m.id, ${jourIso(jour - JOURS_JUGES)}::date, ${jourIso(jour)}::date
    from compteur m join affectation_compteur f on f.compteur_id = m.id join abonnement a on a.numero_contrat = f.numero_contrat and m.telereleve
    ${contrats} order by m.id`.execute(db)
  await evaluerImports({ db, horloge: le(jour) })
}
