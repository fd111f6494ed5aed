import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as attendre } from 'node:timers/promises'
import { createClient } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import { readConfig } from '@ael/server/config.ts'
import { openDatabase } from '@ael/server/db/database.ts'
import { demarchesListees } from '@ael/server/domaines/demarches/liste.sql.ts'
import { traiterServices } from '@ael/server/domaines/services/groupe/traiter-services.ts'
import { openServices } from '@ael/server/open-services.ts'
import pino from 'pino'
import { comparerDebits, demarrer } from './debit.ts'
import type { Compte } from './donnees.ts'
import { mediane, type Mesure } from './mesure.ts'

const clientDe = (port: number, jeton: string) =>
  createClient({
    base: `http://127.0.0.1:${port}/webapi/`,
    fetch,
    headers: () => ({ token: jeton, conversationid: 'banc' }),
  })

const TYPE = 'SOUSCRIPTIONV2'
const RATIO_DEFINITION = 0.8

/**
 * The longest form, whole, beside a bare handler that reads what is set of it by a prepared statement and writes the same
 * bytes, as the bare handlers of the other calls do; and, to be told, beside one that reads nothing.
 */
async function mesurerDefinition(connectionString: string, { jeton }: Compte): Promise<Mesure> {
  const agence = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString })
  const url = `http://127.0.0.1:${agence.port}/webapi/Demarche/definition/${TYPE}`
  const headers = { token: jeton, conversationid: 'banc' }
  const definition = await (await fetch(url, { headers })).text()
  const face = async (enonces: { sql: string; valeurs: unknown[] }[]) => {
    const env = { DATABASE_URL: connectionString, ENONCES: JSON.stringify(enonces), REPONSE: definition }
    const nu = await demarrer('serveur-nu.ts', env)
    try {
      return await comparerDebits({ url, headers }, { url: `http://127.0.0.1:${nu.port}/` })
    } finally {
      await nu.arreter()
    }
  }
  try {
    const { ratio, notre, nu } = await face([
      { sql: 'select * from definition_demarche where type_formulaire = $1', valeurs: [TYPE] },
    ])
    const sansBase = await face([])
    return {
      nom: 'Demarche/definition, le formulaire le plus long, contre un traitement nu',
      valeur: ratio.toFixed(2),
      seuil: `≥ ${RATIO_DEFINITION}`,
      tenu: ratio >= RATIO_DEFINITION,
      detail:
        `${Math.round(notre)}/s contre ${Math.round(nu)}/s, ${Math.round(definition.length / 1024)} ko ; ` +
        `${sansBase.ratio.toFixed(2)} contre les seuls octets, sans session ni base`,
    }
  } finally {
    await agence.arreter()
  }
}

const ENVOIS = 20
const FICHIERS = 5
const OCTETS = 3_000_000
const MO_MAXIMUM = 60
const PAUSE_MS = 20

const memoire = (pid: number): number => {
  const [, ko = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(ko) / 1024
}

/** A PDF of nearly 3 MB, whose content is looked at as that of any other. */
const pdf = (nom: string) =>
  new File(['%PDF-1.4\n', '% la mesure\n'.repeat(OCTETS / 12 - 10), '%%EOF\n'], nom, { type: 'application/pdf' })

/** What memory grows by while twenty requests come at once, each with its five files. */
async function mesurerEnvois(connectionString: string, { jeton, numeroContrat }: Compte): Promise<Mesure> {
  const agence = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString })
  try {
    const client = clientDe(agence.port, jeton)
    const noms = Array.from({ length: FICHIERS }, (_, rang) => `facture-${rang}.pdf`)
    const fichiers = noms.map(pdf)
    const envoyer = () =>
      client(demarchesCalls.creationNouvelleDemarche, {
        body: {
          typeFormulaire: 'RECLAMATION',
          idProcessus: randomUUID(),
          numeroContrat,
          valeurs: {
            info_object: 'FACTURE',
            info_message: 'La mesure.',
            info_file: noms,
            user_nom: 'Banc',
            user_email: 'banc@exemple.fr',
            user_telephone: '0320000000',
            info_numeroContrat: numeroContrat,
          },
        },
        files: fichiers,
      })
    // What is loaded once, and the code that is compiled, are not what a request takes.
    for (let rang = 0; rang < ENVOIS; rang += 1) await envoyer()
    await attendre(1000)
    const avant = memoire(agence.pid)
    let plusHaut = avant
    const suivi = setInterval(() => {
      plusHaut = Math.max(plusHaut, memoire(agence.pid))
    }, PAUSE_MS)
    const debut = performance.now()
    await Promise.all(Array.from({ length: ENVOIS }, envoyer))
    const secondes = (performance.now() - debut) / 1000
    clearInterval(suivi)
    const croissance = plusHaut - avant
    return {
      nom: `Demarche/creationNouvelleDemarche, ${ENVOIS} envois à la fois de ${FICHIERS} fichiers de 3 Mo : mémoire prise`,
      valeur: `${Math.round(croissance)} Mo`,
      seuil: `< ${MO_MAXIMUM} Mo`,
      tenu: croissance < MO_MAXIMUM,
      detail: `de ${Math.round(avant)} à ${Math.round(plusHaut)} Mo, ${secondes.toFixed(1)} s`,
    }
  } finally {
    await agence.arreter()
  }
}

const CONTRATS = 5000
const SECONDES_EN_MASSE = 20

/** One service for 5,000 contracts, from the asking to the last of them. */
async function mesurerEnMasse(connectionString: string, { jeton }: Compte): Promise<Mesure> {
  const agence = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString })
  const { services, close } = await openServices(readConfig({}), connectionString, pino({ level: 'warn' }))
  try {
    const client = clientDe(agence.port, jeton)
    const idProcessus = randomUUID()
    const debut = performance.now()
    await client(servicesCalls.traiterServiceGroupe, {
      body: {
        idProcessus,
        idGroupe: 0,
        code: 'PM',
        action: 'SOUSCRIPTION',
        contrats: Array.from({ length: CONTRATS }, (_, rang) => String(rang + 1).padStart(7, '0')),
        saisie: { email: 'banc@exemple.fr' },
      },
    })
    await traiterServices(services)
    const secondes = (performance.now() - debut) / 1000
    const souscrits = await services.db
      .selectFrom('service_souscrit')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('code', '=', 'PM')
      .executeTakeFirstOrThrow()
    return {
      nom: `Service/traiterServiceGroupe, ${CONTRATS} contrats souscrits`,
      valeur: `${secondes.toFixed(1)} s`,
      seuil: `≤ ${SECONDES_EN_MASSE} s`,
      tenu: secondes <= SECONDES_EN_MASSE && souscrits.nombre === CONTRATS,
      detail: `de la demande au dernier contrat, ${souscrits.nombre} souscrits`,
    }
  } finally {
    await close()
    await agence.arreter()
  }
}

const DEMANDES = 100_000
const CONTRATS_DU_COMPTE = 20
const LECTURES = 31
const MS_LISTE = 5

/** How often the whole table was read, by what was done so far. */
const lecturesEntieres = async ({ query }: { query: (sql: string) => Promise<{ rows: { seq_scan: number }[] }> }) => {
  await query('select pg_stat_force_next_flush()')
  const { rows } = await query("select seq_scan::int from pg_stat_user_tables where relname = 'demarche'")
  return rows[0]?.seq_scan ?? 0
}

/** The first page of the requests of an account that made 100,000: to PostgreSQL and back, and without reading them all. */
async function mesurerListe(connectionString: string): Promise<Mesure> {
  const { db, pool } = openDatabase(connectionString, 1)
  try {
    const { rows } = await pool.query<{ id: number }>(
      `insert into utilisateur (identifiant, email, nom, prenom) values ('demandes@exemple.fr', 'demandes@exemple.fr', 'Banc', 'Alix')
       returning id`,
    )
    const utilisateurId = Number(rows[0]?.id)
    await pool.query(
      `insert into attachement (utilisateur_id, numero_contrat, preuve, numero_client)
       select $1, numero_contrat, 'CLIENT', numero_client_titulaire from abonnement order by numero_contrat limit ${CONTRATS_DU_COMPTE}`,
      [utilisateurId],
    )
    await pool.query(
      `insert into demarche (id_processus, type_formulaire, libelle, utilisateur_id, reponses, reponse_envoi, creee_le)
       select gen_random_uuid(), 'RECLAMATION', 'Déposer une réclamation', $1, '[]', '{}', now() - n * interval '1 minute'
       from generate_series(1, ${DEMANDES}) as n`,
      [utilisateurId],
    )
    await pool.query('vacuum analyze demarche')
    const lire = () =>
      demarchesListees(
        db,
        { etendue: { type: 'compte', utilisateurId }, lecteur: utilisateurId, recherche: '', etat: null },
        { tri: 'dateCreation', decroissant: true, premier: 0, nombre: 25 },
      )
    await lire()
    const requete = { query: (sql: string) => pool.query<{ seq_scan: number }>(sql) }
    const avant = await lecturesEntieres(requete)
    const durees: number[] = []
    for (let tour = 0; tour < LECTURES; tour += 1) {
      const debut = performance.now()
      await lire()
      durees.push(performance.now() - debut)
    }
    const entieres = (await lecturesEntieres(requete)) - avant
    const duree = mediane(durees)
    return {
      nom: `Demarche/mesDemandes, ${DEMANDES} demandes d’un compte : première page`,
      valeur: `${duree.toFixed(1)} ms`,
      seuil: `< ${MS_LISTE} ms, par index`,
      tenu: duree < MS_LISTE && entieres === 0,
      detail: `aller et retour, ${CONTRATS_DU_COMPTE} contrats ; ${entieres} lecture de toute la table`,
    }
  } finally {
    await db.destroy()
  }
}

/** Requests and services: forms served, files received, services for many contracts, long lists. */
export const mesurerDemarches = async (connectionString: string, compte: Compte): Promise<Mesure[]> => [
  await mesurerDefinition(connectionString, compte),
  await mesurerEnvois(connectionString, compte),
  await mesurerEnMasse(connectionString, compte),
  await mesurerListe(connectionString),
]
