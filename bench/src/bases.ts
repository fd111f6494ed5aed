import pg from 'pg'
import { migrate } from '@ael/server/db/migrate.ts'
import { registerTypeParsers } from '@ael/server/db/types.ts'
import { readConfig } from '@ael/server/config.ts'
import { chargerDemonstration } from '@ael/server/demo/seed.ts'
import { createCoffre } from '@ael/server/gateways/coffre/coffre.ts'
import { databaseUrl } from '@ael/server/testing/database-url.ts'
import { type Compte, remplir } from './donnees.ts'
import { type Parc, remplirParc } from './donnees-parc.ts'
import { remplirService, type Service } from './donnees-recherche.ts'

const DEMONSTRATION = 'banc_demonstration'
const PARC = 'banc_parc'
/** The day of the demonstration. */
export const JOUR_DEMONSTRATION = '2026-11-21'

/** What benchmarks run on; each base is made when it is first asked for. */
export interface Bases {
  /** Migrated, and empty until `compte` is asked for. */
  connectionString: string
  /** Fills it with 100,000 contracts. */
  compte: () => Promise<Compte>
  /** A database with the demonstration, whose invoices have lines, readings and history. */
  demonstration: () => Promise<string>
  /** A database of 400,000 contracts, of which a manager has 5,000. */
  parc: () => Promise<Parc>
  /** A database that is migrated, and empty. */
  vide: () => Promise<string>
  /** A database of so many accounts, contracts and customers. */
  service: (taille: number) => Promise<Service>
}

async function creerBase(connectionString: string, nom: string): Promise<string> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  await admin.query(`create database ${nom}`)
  await admin.end()
  const adresse = databaseUrl(connectionString, nom)
  await migrate(adresse)
  return adresse
}

function uneFois<T>(faire: () => Promise<T>): () => Promise<T> {
  let fait: Promise<T> | undefined
  return () => (fait ??= faire())
}

function parTaille<T>(faire: (taille: number) => Promise<T>): (taille: number) => Promise<T> {
  const faits = new Map<number, Promise<T>>()
  return (taille) => {
    const fait = faits.get(taille) ?? faire(taille)
    faits.set(taille, fait)
    return fait
  }
}

export const basesDe = (connectionString: string): Bases => ({
  connectionString,
  compte: uneFois(() => {
    console.log('Préparation : 100 000 contrats…')
    return remplir(connectionString)
  }),
  demonstration: uneFois(async () => {
    console.log('Préparation : démonstration…')
    const adresse = await creerBase(connectionString, DEMONSTRATION)
    registerTypeParsers()
    const coffre = createCoffre(readConfig({}).CLES_DONNEES)
    await chargerDemonstration({ connectionString: adresse, coffre, today: JOUR_DEMONSTRATION })
    return adresse
  }),
  parc: uneFois(async () => {
    console.log('Préparation : 400 000 contrats…')
    return remplirParc(await creerBase(connectionString, PARC))
  }),
  vide: uneFois(() => creerBase(connectionString, 'banc_vide')),
  service: parTaille(async (taille) => {
    console.log(`Préparation : ${taille} comptes et contrats…`)
    return remplirService(await creerBase(connectionString, `banc_service_${taille}`), taille)
  }),
})
