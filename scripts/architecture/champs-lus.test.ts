import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { CallDefinition, Calls } from '@ael/contract/call.ts'
import { champsDe } from '@ael/contract/testing/champs-du-schema.ts'
import { expect, it } from 'vitest'
import { projectFiles, readProjectFile } from './source-files.ts'

/** Which other domain reads what a call of this one accepts, and hands it over to. */
const CONFIES: Record<string, Record<string, string>> = {
  federation: {
    captcha: 'utilisateurs',
    tokenKey: 'utilisateurs',
    numeroCompteur: 'abonnements',
    referenceFacture: 'abonnements',
    numeroClient: 'abonnements',
    numeroContrat: 'abonnements',
  },
  groupes: {
    indexPage: 'abonnements',
    nbElements: 'abonnements',
    tri: 'abonnements',
    triDecroissant: 'abonnements',
    // Several ways to name a contract become one number in the schema itself.
    numeroContrat: 'abonnements',
  },
  utilisateurs: { numeroCompteur: 'abonnements', referenceFacture: 'abonnements', numeroClient: 'abonnements' },
}

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src')
const fichiers = projectFiles().filter((file) => /^server\/src\/domaines\/.*\.ts$/.test(file) && !/\.test\./.test(file))

/** What a domain does, without what its types declare: a field that is only typed is not read. */
const textes = new Map<string, string>()
const texteDe = (domaine: string): string => {
  const connu = textes.get(domaine)
  if (connu !== undefined) return connu
  const texte = fichiers
    .filter((file) => file.startsWith(`server/src/domaines/${domaine}/`))
    .map((file) => readProjectFile(file).replace(/^\s*(?:readonly )?\w+\??: [^,]*$/gm, ''))
    .join('\n')
  textes.set(domaine, texte)
  return texte
}

const domaines = [...new Set(fichiers.map((file) => file.split('/')[3] ?? ''))].filter((nom) => !nom.includes('.'))

interface Accepte {
  domaine: string
  appel: string
  champ: string
}

async function acceptesPar(domaine: string): Promise<Accepte[]> {
  const file = readdirSync(path.join(CONTRACT, domaine)).find((nom) => nom === 'calls.ts')
  if (!file) return []
  const modules = (await import(path.join(CONTRACT, domaine, file))) as Record<string, Calls>
  const appels = Object.entries(modules).flatMap(([nom, calls]) =>
    nom.endsWith('Calls') ? Object.entries<CallDefinition>(calls) : [],
  )
  return appels.flatMap(([appel, call]) =>
    [call.params, call.query, call.body].flatMap((schema) =>
      schema
        ? champsDe(schema).flatMap((ou) => {
            const champ = ou.at(-1)
            return typeof champ === 'string' ? [{ domaine, appel, champ }] : []
          })
        : [],
    ),
  )
}

it.each(domaines)(
  'every field that a call of %s accepts is read by its domain, or by the one it is handed to',
  async (domaine) => {
    const oublies = (await acceptesPar(domaine)).filter(({ champ }) => {
      const lecteur = CONFIES[domaine]?.[champ] ?? domaine
      return !new RegExp(String.raw`\b${champ}\b`).test(texteDe(lecteur))
    })
    expect(oublies).toEqual([])
  },
)
