import type pg from 'pg'
import { type Database, openDatabase } from '../../db/database.ts'
import { debutDuJour, jourIso, lireJourIso } from '../../kernel/jour-local.ts'
import { evaluerComptes } from '../../domaines/alertes/moteur/evaluer-comptes.ts'
import { evaluerGroupes } from '../../domaines/alertes/moteur/evaluer-groupes.ts'
import { evaluerImports } from '../../domaines/alertes/moteur/evaluer-imports.ts'
import type { Horloge } from '../../kernel/horloge.ts'
import { confirmerReparations, insererAlertes, noterJours, oublierJours, surveillerDePres } from './alertes.sql.ts'

/** Days that the engine judges when the demonstration is loaded. */
const JOURS_JUGES = 120
/** The former subscriber was warned of a leak some days before he left. */
const AVANT_LE_DEPART = 128
/** Dwellings of the property manager leaked until the next morning: he said then that they were repaired. */
const JOUR_DE_LA_REPARATION = 25
const MATIN_SECONDES = 9 * 3600

const le = (jour: number): Horloge => ({
  maintenant: () => new Date((debutDuJour(jour) + MATIN_SECONDES) * 1000),
  aujourdhui: () => jourIso(jour),
})

/** Writes what accounts and the utility have set, in the transaction that loads the demonstration. */
export async function poserAlertes(client: pg.ClientBase, today: string): Promise<void> {
  await insererAlertes(client, today)
  // The house of Camille is watched more closely than others: a parameter of the contract.
  await surveillerDePres(client)
}

/** Lets the engine judge the readings of the demonstration: what is shown as fired has fired. Safe to repeat. */
export async function jugerDemonstration(connectionString: string, today: string): Promise<void> {
  const { db } = openDatabase(connectionString, 2)
  try {
    const jour = lireJourIso(today)
    // Those of the load, and those that a judgement cut short has left, which have another day.
    await oublierJours(db)
    await juger(db, jour - AVANT_LE_DEPART, '0447650')
    await juger(db, jour, null)
    await evaluerGroupes({ db, horloge: le(jour) })
    await confirmerReparations(db, jourIso(jour - JOUR_DE_LA_REPARATION))
    await evaluerComptes({ db, horloge: le(jour), config: { PAIEMENT_DEVISE: 'EUR' } })
  } finally {
    await db.destroy()
  }
}

async function juger(db: Database, jour: number, contrat: string | null): Promise<void> {
  await noterJours(db, jourIso(jour - JOURS_JUGES), jourIso(jour), contrat)
  await evaluerImports({ db, horloge: le(jour) })
}
