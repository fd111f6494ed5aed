import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { createClient } from '@ael/contract/client.ts'
import { demarrer } from './debit.ts'
import type { Compte } from './donnees.ts'
import { mediane, type Mesure } from './mesure.ts'

const CONTRATS = 5_000
const TOURS = 7
const SEUIL_MS = 1_000
const SEUIL_LISTE_MS = 300

const numeros = Array.from({ length: CONTRATS }, (_, rang) => String(rang + 1).padStart(7, '0'))

async function chronometrer(agir: () => Promise<unknown>): Promise<number> {
  const debut = performance.now()
  await agir()
  return performance.now() - debut
}

const enMillisecondes = (nom: string, durees: readonly number[], seuil: number, detail: string): Mesure => {
  const duree = mediane(durees)
  return { nom, valeur: `${Math.round(duree)} ms`, seuil: `≤ ${seuil} ms`, tenu: duree <= seuil, detail }
}

/** 5,000 named contracts put into a group in one call, and the list of those that it lacks, in an account of 100,000. */
export async function mesurerGroupes(connectionString: string, { jeton }: Compte): Promise<Mesure[]> {
  const agence = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString })
  try {
    const client = createClient({
      base: `http://127.0.0.1:${agence.port}/webapi/`,
      fetch,
      headers: () => ({ token: jeton, conversationid: 'banc' }),
    })
    const { groupe } = await client(groupesCalls.creerGroupe, { body: { nom: `Banc ${Date.now()}` } })
    const { idGroupe } = groupe
    const ajouts: number[] = []
    const listes: number[] = []
    for (let tour = 0; tour < TOURS; tour++) {
      ajouts.push(
        await chronometrer(() => client(groupesCalls.attacherContrat, { body: { idGroupe, contratInfo: numeros } })),
      )
      listes.push(
        await chronometrer(() =>
          client(groupesCalls.contratsAttachables, { query: { idGroupe, recherche: 'tanneurs' } }),
        ),
      )
      await client(groupesCalls.detacherContrat, { body: { idGroupe, tous: true } })
    }
    await client(groupesCalls.supprimerGroupe, { body: { idGroupe } })
    return [
      enMillisecondes(
        'Groupe/attacherContrat, 5 000 contrats en un appel',
        ajouts,
        SEUIL_MS,
        'aller et retour, compte de 100 000 contrats',
      ),
      enMillisecondes(
        'Groupe/contrats/attachableGroupe, 100 000 contrats : recherche, tri et total',
        listes,
        SEUIL_LISTE_MS,
        'aller et retour',
      ),
    ]
  } finally {
    await agence.arreter()
  }
}
