import { typographie } from '@ael/contract/commun/typographie.ts'
import type { LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import { cleDroit, origineDroit, verrouDroit } from '@ael/contract/acces/droits.ts'
import { PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import type { CallDefinition } from '@ael/contract/call.ts'
import { cleRefus } from './refus.repository.ts'
import type { Reglages } from '../../configuration/configuration.public.ts'

/** The calls that one right opens, under the first two words of their address. */
export interface Action {
  controleur: string
  action: string
  appels: readonly CallDefinition[]
}

/** What the table of rights is about: every call that a session may make, by its key. */
export function actionsDe(appels: readonly CallDefinition[]): ReadonlyMap<string, Action> {
  const actions = new Map<string, Action>()
  for (const appel of appels) {
    const [controleur = '', action] = appel.path.split('/')
    // Nothing is asked of whoever makes these.
    if (!action || appel.access.type === 'libre') continue
    const cle = cleDroit(controleur, action)
    const deja = actions.get(cle)
    actions.set(cle, { controleur, action, ...deja, appels: [...(deja?.appels ?? []), appel] })
  }
  return actions
}

/** The table of rights as this user sees it: what is given, what he can change. */
export function tableDesDroits(
  appels: readonly CallDefinition[],
  { droitsRetires }: Pick<Reglages, 'droitsRetires'>,
  acteur: readonly Profil[],
  refus: ReadonlyMap<string, number>,
): LigneDroit[] {
  return [...actionsDe(appels)]
    .map(([cle, { controleur, action, appels: ouverts }]) => ({
      controleur,
      action,
      resume: typographie(ouverts.map(({ summary }) => summary).join(' ; ')),
      cellules: PROFILS.map((profil) => {
        const origine = origineDroit(ouverts, profil)
        return {
          profil,
          origine,
          actif: origine === 'compris' || (origine === 'nomme' && !droitsRetires.get(cle)?.has(profil)),
          verrou: origine === 'nomme' ? verrouDroit(acteur, cle, profil) : null,
          refus: refus.get(cleRefus(cle, profil)) ?? 0,
        }
      }),
    }))
    .toSorted((a, b) => a.controleur.localeCompare(b.controleur, 'fr') || a.action.localeCompare(b.action, 'fr'))
}
