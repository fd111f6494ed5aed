import type { Format } from '@ael/contract/demarches/formats.ts'
import type { Champ, Formulaire } from '@ael/contract/demarches/modele.ts'
import * as z from 'zod'
import { fichiersDe, type Valeurs } from '../formulaire/saisie-demande.ts'

/** How long a draft is kept, in milliseconds (docs/domaines/demarches.md#brouillons). */
export const DUREE = 7 * 86_400_000

const schema = z.object({
  version: z.string(),
  idProcessus: z.uuid(),
  etape: z.string(),
  enregistreLe: z.iso.datetime(),
  valeurs: z.record(
    z.string(),
    z.union([z.string(), z.array(z.object({ numeroOrdre: z.number(), valeurIndex: z.number() }))]),
  ),
})

/** A request that was begun: what was answered, and where. */
export type Brouillon = z.infer<typeof schema>

/** What never stays in a browser: the bank details. */
const BANCAIRES: ReadonlySet<Format> = new Set(['iban', 'bic', 'titulaireCompte'])

const champsDe = (formulaire: Formulaire): Champ[] => formulaire.etapes.flatMap(({ champs }) => champs)
const estGarde = (champ: Champ): boolean =>
  champ.type !== 'fichiers' && !(champ.type === 'texte' && BANCAIRES.has(champ.format))

/** The questions of a form: a draft of other questions is taken up with care. */
const versionDe = (formulaire: Formulaire): string =>
  champsDe(formulaire)
    .map(({ id, type }) => `${id}:${type}`)
    .join(' ')

interface Saisie {
  idProcessus: string
  etape: string
  valeurs: Valeurs
}

/** What is kept of a request that is being filled in: no file, no bank details. */
export const brouillonDe = (formulaire: Formulaire, { valeurs, ...saisie }: Saisie, instant: Date): Brouillon => ({
  ...saisie,
  version: versionDe(formulaire),
  enregistreLe: instant.toISOString(),
  valeurs: Object.fromEntries(
    champsDe(formulaire).flatMap((champ) => {
      const valeur = valeurs[champ.id]
      if (!estGarde(champ) || valeur === undefined || fichiersDe(valeur).length > 0) return []
      return [[champ.id, valeur as Brouillon['valeurs'][string]]]
    }),
  ),
})

/** A draft as it was written; null when it is none, or too old. */
export function lireBrouillon(texte: string | null, maintenant: Date): Brouillon | null {
  if (texte === null) return null
  try {
    const { data } = schema.safeParse(JSON.parse(texte))
    return data && maintenant.getTime() - Date.parse(data.enregistreLe) < DUREE ? data : null
  } catch {
    return null
  }
}

/** The answers of a draft to the questions that are still asked. */
export function reprendre({ version, valeurs }: Brouillon, formulaire: Formulaire) {
  const types = new Set(version.split(' '))
  const encorePosees = champsDe(formulaire).filter((champ) => types.has(`${champ.id}:${champ.type}`) && estGarde(champ))
  return {
    valeurs: Object.fromEntries(
      encorePosees.flatMap(({ id }) => (valeurs[id] === undefined ? [] : [[id, valeurs[id]]])),
    ) as Partial<Valeurs>,
    change: version !== versionDe(formulaire),
  }
}
