import { readFileSync } from 'node:fs'
import { demarrer } from './debit.ts'
import type { Service } from './donnees-recherche.ts'
import type { Mesure } from './mesure.ts'

const SEUIL_MIO = 60
/** The pages that the staff has read since the server started. */
const PAGES_LUES = 100
const FORMATS = ['csv', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

/** The memory that a process holds, in MiB. */
const memoire = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** All accounts as a file, and the most memory that a server of its own holds meanwhile, beyond what ordinary pages leave. */
async function mesurerExport({ connectionString, jeton, taille }: Service, format: Format): Promise<Mesure> {
  const agence = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString })
  try {
    const appeler = (chemin: string) =>
      fetch(`http://127.0.0.1:${agence.port}/webapi/Utilisateur/${chemin}`, {
        headers: { token: jeton, conversationid: 'banc' },
      })
    const exporter = (recherche = '') => appeler(`exportUtilisateurs/${format}?recherche=${recherche}`)
    // What the code itself takes is there before, and the young generation has the size that V8 gives it in service.
    await (await exporter('martin')).arrayBuffer()
    for (let page = 1; page <= PAGES_LUES; page++)
      await (await appeler(`utilisateurs?indexPage=${page}&nbElements=100`)).arrayBuffer()
    const avant = memoire(agence.pid)
    let plusHaut = avant
    let octets = 0
    const debut = performance.now()
    const reponse = await exporter()
    for await (const morceau of reponse.body ?? []) {
      octets += (morceau as Uint8Array).length
      plusHaut = Math.max(plusHaut, memoire(agence.pid))
    }
    const secondes = (performance.now() - debut) / 1000
    // A row has never less than twenty bytes, compressed.
    if (!reponse.ok || octets < taille * 20)
      throw new Error(`${reponse.status}, ${octets} octets pour ${taille} comptes`)
    return {
      nom: `Export ${format.toUpperCase()} de ${taille.toLocaleString('fr-FR').replaceAll('\u202F', ' ')} comptes, mémoire de plus`,
      valeur: `${Math.round(plusHaut - avant)} Mio`,
      seuil: `< ${SEUIL_MIO} Mio`,
      tenu: plusHaut - avant < SEUIL_MIO,
      detail: `${secondes.toFixed(1)} s, ${(octets / 2 ** 20).toFixed(1)} Mio lus, au repos ${Math.round(avant)} Mio`,
    }
  } finally {
    await agence.arreter()
  }
}

/** The longest export of the staff, in each of its formats: what it takes in memory does not follow its length. */
export async function mesurerExports(service: Service): Promise<Mesure[]> {
  const mesures: Mesure[] = []
  for (const format of FORMATS) mesures.push(await mesurerExport(service, format))
  return mesures
}
