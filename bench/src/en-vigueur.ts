import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as attendre } from 'node:timers/promises'
import { readConfig } from '@ael/server/config.ts'
import type { Configuration } from '@ael/server/domaines/configuration/configuration.public.ts'
import { openServices } from '@ael/server/open-services.ts'
import pg from 'pg'
import { pino } from 'pino'
import { demarrer } from './debit.ts'
import { mediane, type Mesure } from './mesure.ts'

const SEUIL_MS = 200
const TOURS = 21
const PATIENCE_MS = 10_000

/** What is changed by a call on one server, one way and back, and how the other sees it. */
interface Changement {
  nom: string
  appels: readonly [Appel, Appel]
  vu: (configuration: Configuration) => Promise<boolean>
}
type Appel = readonly [chemin: string, corps: object]

const DROIT = { controleur: 'Acces', action: 'profils', profil: 'UTILISATEUR_STANDARD' }
const MESSAGE = { controller: 'Configuration', action: 'SupprimerParametre', code: 'PARAMETRE' }
const parametre = (valeur: string): Appel => [
  'Configuration/ModifierParametre',
  { nom: 'FacteurMonetaire', valeur, type: 'System.Double' },
]
const message = (libelle: string): Appel => ['Configuration/ajouterMessage', { ...MESSAGE, libelle }]

const CHANGEMENTS: readonly Changement[] = [
  {
    nom: 'Droit retiré',
    appels: [
      ['Acces/deleteProfile', DROIT],
      ['Acces/addProfile', DROIT],
    ],
    vu: async (configuration) =>
      (await configuration.lire()).droitsRetires.get('acces/profils')?.has('UTILISATEUR_STANDARD') ?? false,
  },
  {
    nom: 'Fonctionnalité éteinte',
    appels: [
      ['Configuration/desactiverConfig', { nom: 'Groupe' }],
      ['Configuration/activerConfig', { nom: 'Groupe' }],
    ],
    vu: async (configuration) => !(await configuration.actif('Groupe')),
  },
  {
    nom: 'Paramètre changé',
    appels: [parametre('2,5'), parametre('1,17')],
    vu: async (configuration) => (await configuration.nombre('FacteurMonetaire')) === 2.5,
  },
  {
    nom: 'Message réécrit',
    appels: [message('Ce réglage est introuvable.'), message('Ce réglage n’existe pas.')],
    vu: async (configuration) =>
      (await configuration.lire()).messages.get('configuration/supprimerparametre/parametre') ===
      'Ce réglage est introuvable.',
  },
]

async function administrateur(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(`
      insert into utilisateur (identifiant, email, nom, prenom, active_le, conditions_acceptees_le, premiere_connexion)
      values ('admin@service.fr', 'admin@service.fr', 'Duhamel', 'Claire', now(), now(), false) returning id`)
    const id = rows[0]?.id
    await client.query(`insert into utilisateur_profil (utilisateur_id, profil) values ($1, 'ADMIN')`, [id])
    const jeton = randomBytes(32).toString('base64url')
    await client.query(
      `insert into session (jeton_hash, utilisateur_id, expire_le) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(jeton).digest(), id],
    )
    return jeton
  } finally {
    await client.end()
  }
}

/** From the answer of the server that writes until the other one does as it was told: the worst and the median of the turns. */
export async function mesurerEnVigueur(connectionString: string): Promise<Mesure[]> {
  const jeton = await administrateur(connectionString)
  const ecrivant = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString })
  const { services, close } = await openServices(readConfig(process.env), connectionString, pino({ level: 'warn' }))
  const appeler = async ([chemin, corps]: Appel) => {
    const reponse = await fetch(`http://127.0.0.1:${ecrivant.port}/webapi/${chemin}`, {
      method: 'POST',
      headers: { token: jeton, conversationid: 'banc', 'content-type': 'application/json' },
      body: JSON.stringify(corps),
    })
    if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status} ${await reponse.text()}`)
  }
  const mesurer = async ({ nom, appels, vu }: Changement): Promise<Mesure> => {
    const durees: number[] = []
    for (let tour = 0; tour < TOURS; tour++) {
      const voulu = tour % 2 === 0
      await appeler(appels[voulu ? 0 : 1])
      const debut = performance.now()
      while ((await vu(services.configuration)) !== voulu) {
        if (performance.now() - debut > PATIENCE_MS) throw new Error(`${nom} : jamais en vigueur`)
        await attendre(1)
      }
      durees.push(performance.now() - debut)
    }
    const pire = Math.max(...durees)
    return {
      nom: `${nom}, en vigueur sur un second serveur`,
      valeur: `${Math.round(pire)} ms`,
      seuil: `≤ ${SEUIL_MS} ms`,
      tenu: pire <= SEUIL_MS,
      detail: `le plus long de ${TOURS}, après la réponse ; médiane ${mediane(durees).toFixed(1)} ms`,
    }
  }
  try {
    const mesures: Mesure[] = []
    for (const changement of CHANGEMENTS) mesures.push(await mesurer(changement))
    return mesures
  } finally {
    await close()
    await ecrivant.arreter()
  }
}
