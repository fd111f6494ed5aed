import pg from 'pg'
import { CANAL_CONFIGURATION } from '../domaines/configuration/configuration.public.ts'
import { debutDuJour, lireJourIso } from '../kernel/jour-local.ts'
import type { Coffre } from '../gateways/coffre/coffre.ts'
import { motsAppris } from '../kernel/mots/mots.sql.ts'
import { createMotsDePasse } from '../gateways/mots-de-passe/mots-de-passe.ts'
import { integrerLot } from '../import/releves/integration/integrer-lot.ts'
import { poserAlertes } from './achevement/alertes.ts'
import { remplir, type Table } from './tables/copie.ts'
import { construireDemonstration, type Demonstration } from './demonstration.ts'
import { relevesHoraires } from './consommation/releves-horaires.ts'
import { tableFactures, tableLignesFactures, tableReglements, tableReleves } from './tables/tables-comptables.ts'
import { tableConsentements } from './tables/table-consentements.ts'
import { tablesDemarches } from './tables/tables-demarches.ts'
import { tablesInterventions } from './tables/tables-interventions.ts'
import { tableParametres } from './tables/table-parametres.ts'
import { tablesPaiements } from './tables/table-paiements.ts'
import { tableConnexions } from './tables/table-connexions.ts'
import { tableProduction } from './tables/table-production.ts'
import { tablesPrelevements } from './tables/tables-prelevements.ts'
import { tablesComptes } from './tables/tables-comptes.ts'
import {
  tableAbonnements,
  tableAffectations,
  tableClients,
  tableCommunes,
  tableCompteurs,
  tableServices,
} from './tables/tables-contrats.ts'

/** The password of every account of the demonstration. */
export const MOT_DE_PASSE_DEMONSTRATION = 'Ael-2026!'

/** Hours of today that the radios have told already. */
const HEURES_DE_CE_MATIN = 5
const COMPTEURS_PAR_LOT = 12

export interface OptionsDemo {
  connectionString: string
  /** Seals its bank accounts. */
  coffre: Coffre
  /** The day on which the demonstration is up to date, `AAAA-MM-JJ`. */
  today: string
  log?: { info(message: string): void }
  /** Nothing is read after this instant. */
  maintenant?: Date
}

/**
 * Loads the demonstration of the fictional « Eaux de Valombre » into a database that has the schema and no accounts. One
 * transaction: a load that is cut short leaves nothing behind. `acheverDemonstration` does the rest.
 */
export async function chargerDemonstration({
  connectionString,
  coffre,
  today,
  log,
  maintenant = new Date(),
}: OptionsDemo): Promise<void> {
  const depart = performance.now()
  const jour = lireJourIso(today)
  const demonstration = construireDemonstration(jour)
  const hash = await createMotsDePasse().hacher(MOT_DE_PASSE_DEMONSTRATION)
  const client = new pg.Client({ connectionString })
  // A lost connection fails the statement in hand; without a listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const remplies = tables(demonstration, hash, jour, coffre)
    for (const table of remplies) await remplir(client, table)
    await chargerReleves(
      client,
      demonstration,
      Math.min(debutDuJour(jour) + HEURES_DE_CE_MATIN * 3600, maintenant.getTime() / 1000),
    )
    await poserAlertes(client, today)
    await motsAppris(client)
    await client.query('insert into demonstration (jour) values ($1)', [today])
    // What the parameters were before is in memory already.
    await client.query('select pg_notify($1, $2)', [CANAL_CONFIGURATION, ''])
    await client.query('commit')
    await client.query(`analyze ${[...remplies.map(({ nom }) => nom), 'releve_jour', 'consommation_jour'].join(', ')}`)
  } finally {
    await client.end()
  }
  log?.info(
    `démonstration chargée en ${Math.round((performance.now() - depart) / 100) / 10} s : ${demonstration.contrats.length} contrats, ${demonstration.factures.length} factures, ${demonstration.telereleves.length} compteurs télérelevés`,
  )
}

/** In the order of their references. */
function tables(demonstration: Demonstration, hash: string, jour: number, coffre: Coffre): Table[] {
  const hier = new Date(debutDuJour(jour - 1) * 1000).toISOString()
  return [
    tableCommunes(),
    tableClients(demonstration, hier, coffre),
    tableAbonnements(demonstration, jour),
    tableCompteurs(demonstration),
    tableAffectations(demonstration),
    tableFactures(demonstration, jour),
    tableLignesFactures(demonstration),
    tableReglements(demonstration),
    tableReleves(demonstration),
    tableServices(demonstration, jour),
    ...tablesPrelevements(demonstration, jour, coffre),
    ...tablesPaiements(demonstration, jour),
    tableProduction(jour),
    tableParametres(),
    ...tablesComptes(demonstration, hash, jour),
    tableConnexions(jour),
    tableConsentements(demonstration, jour),
    ...tablesInterventions(demonstration, jour),
    ...tablesDemarches(demonstration, jour),
  ]
}

/** Readings take the way of an import, some meters at a time. */
async function chargerReleves(client: pg.ClientBase, { telereleves }: Demonstration, jusque: number): Promise<void> {
  for (let rang = 0; rang < telereleves.length; rang += COMPTEURS_PAR_LOT) {
    await integrerLot(
      client,
      telereleves
        .slice(rang, rang + COMPTEURS_PAR_LOT)
        .flatMap((comptage) => relevesHoraires(comptage, jusque))
        .filter(({ jours }) => jours.length > 0),
    )
  }
}
