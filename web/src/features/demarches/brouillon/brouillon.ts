import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { champsGardes, JOURS_BROUILLON, versionDe } from '@ael/contract/demarches/moteur/brouillon.ts'
import * as z from 'zod'
import { fichiersDe, type Valeurs } from '../formulaire/saisie-demande.ts'

/** How long a draft is kept, in milliseconds (docs/domaines/demarches.md#brouillons). */
export const DUREE = JOURS_BROUILLON * JOUR_MS

const schema = z.object({
  version: z.string(),
  idProcessus: z.uuid(),
  etape: z.string(),
  enregistreLe: z.iso.datetime({ offset: true }),
  valeurs: z.record(
    z.string(),
    z.union([z.string(), z.array(z.object({ numeroOrdre: z.number(), valeurIndex: z.number() }))]),
  ),
})

/** A request that was begun: what was answered, and where. */
export type Brouillon = z.infer<typeof schema>

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
    champsGardes(formulaire).flatMap(({ id }) => {
      const valeur = valeurs[id]
      if (valeur === undefined || fichiersDe(valeur).length > 0) return []
      return [[id, valeur as Brouillon['valeurs'][string]]]
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

/** Of what this browser has kept, and the account: what was written last. */
export const plusRecent = (ici: Brouillon | null, compte: Brouillon | null): Brouillon | null =>
  ici && compte ? (Date.parse(ici.enregistreLe) >= Date.parse(compte.enregistreLe) ? ici : compte) : (ici ?? compte)

/** The answers of a draft to the questions that are still asked. */
export function reprendre({ version, valeurs }: Brouillon, formulaire: Formulaire) {
  const types = new Set(version.split(' '))
  const encorePosees = champsGardes(formulaire).filter(({ id, type }) => types.has(`${id}:${type}`))
  return {
    valeurs: Object.fromEntries(
      encorePosees.flatMap(({ id }) => (valeurs[id] === undefined ? [] : [[id, valeurs[id]]])),
    ) as Partial<Valeurs>,
    change: version !== versionDe(formulaire),
  }
}
