import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { creerAlerte } from '../domaines/alertes/testing/alertes.ts'
import { jobs } from '../job-registry.ts'
import { rattacher } from '../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'
import { type Imports, importsDans } from './testing/base.ts'
import type { NomNdjson } from './nature.ts'
import { client, contrat, facture } from './testing/lignes.ts'

const HEURE_MS = 3_600_000
const IMPORT = Date.parse('2026-11-20T09:00:00Z')
const jour = (rang: number) => new Date(IMPORT + rang * 24 * HEURE_MS).toISOString().slice(0, 10)

let app: TestApp
let base: Imports
const horloge = horlogeReglable()
beforeEach(async () => {
  horloge.regler(new Date(IMPORT))
  app = await createTestApp({ horloge })
  base = await importsDans(app.services.pool, () => horloge.maintenant())
})
afterEach(async () => {
  await app.close()
  await rm(base.dossier, { recursive: true })
})

/** Water runs day and night, 20 litres an hour, from one hour to another after the import. */
const ecoulement = (de: number, a: number): string => {
  const heures = Array.from({ length: a - de }, (_, rang) => de + rang)
  return [
    'appareil;horodatage;index',
    ...heures.map((heure) => `A;${new Date(IMPORT + heure * HEURE_MS).toISOString()};${100_000 + heure * 20}`),
  ].join('\n')
}
const SEMAINES = 24 * 28

const impayee = facture('F-1', { dateEmission: jour(-30), dateEcheance: jour(-5) })
const aEchoir = facture('F-2', { dateEmission: jour(-30), dateEcheance: jour(1) })
const rejetee = facture('F-3', {
  dateEmission: jour(-30),
  dateEcheance: jour(20),
  modeReglement: 'PRELEVEMENT',
  reglements: [
    { reference: 'R-1', dateReglement: jour(-6), montant: 105.61, modeReglement: 'PRELEVEMENT' },
    {
      reference: 'R-1-R',
      dateReglement: jour(-4),
      montant: -105.61,
      modeReglement: 'PRELEVEMENT',
      motifRejet: 'Provision insuffisante',
    },
  ],
})
const periode = { numeroContrat: 14, debut: jour(1), fin: jour(6) }

async function importer(nature: NomNdjson, lignes: readonly object[], options: Record<string, unknown>): Promise<void> {
  expect((await base.ndjson(nature, lignes, options)).comptes).toMatchObject({ acceptees: lignes.length, rejets: {} })
}

/** The whole of a utility: what each kind of file may have the agency write about. */
async function charger(options: Record<string, unknown>): Promise<void> {
  const { db } = app.services
  const aLire = { isIndexSaisissable: true }
  const compteur = (numeroAppareil: string, numeroContrat: number, reseau: string | null) => ({
    numeroAppareil,
    reseau,
    affectations: [{ numeroContrat, debut: '2025-01-01' }],
  })
  await importer('clients', [client(1, { email: 'titulaire@exemple.fr' })], options)
  await importer(
    'contrats',
    [contrat(12), contrat(13, { ...aLire, prochainReleve: jour(3) }), contrat(14, aLire)],
    options,
  )
  await importer('compteurs', [compteur('A', 12, 'WIZE'), compteur('B', 13, null), compteur('C', 14, null)], options)
  const usager = await creerUtilisateur(db, { email: 'usager@exemple.fr' })
  await rattacher(db, usager, '0000012')
  const surContrat = { utilisateur_id: usager, numero_contrat: '0000012', numero_client_titulaire: '0000001' }
  await creerAlerte(db, { ...surContrat, canal: 'SMS', destinataire: '0612345678' })
  await creerAlerte(db, {
    utilisateur_id: usager,
    periodicite: 'MOIS',
    seuil_litres: 1000,
    destinataire: 'groupe@exemple.fr',
  })
  for (const type of ['IP', 'RP'] as const)
    await creerAlerte(db, { ...surContrat, code_type_alarme: type, destinataire: `${type}@exemple.fr` })
  await importer(
    'services',
    [13, 14].map((numeroContrat) => ({
      numeroContrat,
      code: 'AR',
      dateSouscription: '2026-01-01',
      adresseMail: `releve${numeroContrat}@exemple.fr`,
    })),
    options,
  )
  await importer('periodes', [periode], options)
  await importer('factures', [impayee, aEchoir, rejetee], options)
  await base.telereleves(ecoulement(-SEMAINES, 0), options)
}

/** Has every job run once a day for so many days. */
async function laisserPasser(jours: number): Promise<void> {
  for (let passes = 0; passes < jours; passes++) {
    for (const job of jobs) await job.executer(app.services)
    horloge.regler(new Date(horloge.maintenant().getTime() + 24 * HEURE_MS))
  }
}

/** Whom anything was written to, or would be. */
async function prevenus(): Promise<string[]> {
  const { rows } = await sql<{ qui: string }>`
    select type || ' ' || destinataire as qui from courrier
    union select 'sms ' || destinataire from sms
    union select 'envoi ' || coalesce(destinataire, 'sans adresse') from envoi_alerte
    order by 1`.execute(app.services.db)
  return rows.map(({ qui }) => qui)
}

const TOUS = [
  'alerte-ecoulement titulaire@exemple.fr',
  'alerte-incident-paiement IP@exemple.fr',
  'alerte-rejet-prelevement RP@exemple.fr',
  'alerte-seuil groupe@exemple.fr',
  'invitation-releve releve13@exemple.fr',
  'invitation-releve releve14@exemple.fr',
  'sms +33612345678',
]
const messages = async () => (await prevenus()).filter((un) => !un.startsWith('envoi '))

it('what an import brings is told to customers', async () => {
  await charger({})
  await laisserPasser(4)
  expect(await messages()).toEqual(TOUS)
})

describe('an import --silencieux', () => {
  it('has nothing written to anybody, at once or later, and says so in the journal', async () => {
    await charger({ silencieux: true })
    await laisserPasser(30)
    expect(await prevenus()).toEqual([])
    const { db } = app.services
    expect(await db.selectFrom('journal_import').select('silencieux').distinct().execute()).toEqual([
      { silencieux: true },
    ])
    expect(await db.selectFrom('instance_alerte').selectAll().execute()).toEqual([])
  })

  it('has all been said of what was known, when it changes nothing', async () => {
    await charger({})
    await base.ndjson('factures', [impayee, aEchoir, rejetee], { silencieux: true })
    await base.ndjson('periodes', [periode], { silencieux: true })
    await base.ndjson('contrats', [contrat(12)], { silencieux: true })
    await base.telereleves(ecoulement(-SEMAINES, 0), { silencieux: true })
    await laisserPasser(4)
    expect(await messages()).toEqual(TOUS)
  })

  it('silences a meter whose readings were there, when it gives it to a contract, and readings of a meter that was there', async () => {
    await importer('compteurs', [{ numeroAppareil: 'A', reseau: 'WIZE' }], {})
    await base.telereleves(ecoulement(-SEMAINES, 0))
    await importer('clients', [client(1, { email: 'titulaire@exemple.fr' })], {})
    await importer('contrats', [contrat(12), contrat(13)], {})
    const radio = (numeroAppareil: string, numeroContrat: number) => ({
      numeroAppareil,
      reseau: 'WIZE',
      affectations: [{ numeroContrat, debut: '2025-01-01' }],
    })
    await importer('compteurs', [radio('A', 12)], { silencieux: true })
    await importer('compteurs', [radio('B', 13)], {})
    // A first time as well, three days before.
    for (const jours of [3, 0]) {
      horloge.regler(new Date(IMPORT - jours * 24 * HEURE_MS))
      const lus = ecoulement(-SEMAINES, -jours * 24).replaceAll('\nA;', '\nB;')
      await base.telereleves(lus, { silencieux: true })
    }
    await laisserPasser(4)
    expect(await prevenus()).toEqual([])
  })

  it('is of its day in France: of a period that begins on it nobody is told, of the next one all are', async () => {
    horloge.regler('2026-11-19T23:30:00Z')
    const aLire = { isIndexSaisissable: true }
    const numeros = [13, 14]
    await importer('clients', [client(1, { email: 'titulaire@exemple.fr' })], { silencieux: true })
    await importer(
      'contrats',
      numeros.map((numero) => contrat(numero, aLire)),
      { silencieux: true },
    )
    await importer(
      'compteurs',
      numeros.map((numeroContrat) => ({
        numeroAppareil: `C${numeroContrat}`,
        affectations: [{ numeroContrat, debut: '2025-01-01' }],
      })),
      { silencieux: true },
    )
    await importer(
      'services',
      numeros.map((numeroContrat) => ({ numeroContrat, code: 'AR', dateSouscription: '2026-01-01' })),
      { silencieux: true },
    )
    await importer(
      'periodes',
      [
        { numeroContrat: 13, debut: jour(0), fin: jour(6) },
        { numeroContrat: 14, debut: jour(1), fin: jour(6) },
      ],
      {},
    )
    await laisserPasser(3)
    const invites = await app.services.db.selectFrom('code_releve').select('numero_contrat').execute()
    expect(invites).toEqual([{ numero_contrat: '0000014' }])
  })

  it('does not silence what comes after it: readings of the days after, and rows that another import changes', async () => {
    await charger({ silencieux: true })
    await laisserPasser(1)
    await base.telereleves(ecoulement(0, 24))
    await laisserPasser(2)
    expect(await messages()).toEqual([
      'alerte-ecoulement titulaire@exemple.fr',
      'alerte-seuil groupe@exemple.fr',
      'sms +33612345678',
    ])
    await importer('periodes', [{ ...periode, fin: jour(9) }], {})
    await importer(
      'factures',
      [
        { ...impayee, nombreRelances: 1 },
        { ...aEchoir, nombreRelances: 1 },
      ],
      {},
    )
    await laisserPasser(2)
    expect(await messages()).toEqual([
      'alerte-ecoulement titulaire@exemple.fr',
      'alerte-incident-paiement IP@exemple.fr',
      'alerte-seuil groupe@exemple.fr',
      'invitation-releve releve14@exemple.fr',
      'sms +33612345678',
    ])
  })
})
